import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';

/** A form of settings. Values that arrive later only fill fields that the user has not changed. */
export function useSettingsForm<Form extends FieldValues>(
  values: Form & DefaultValues<Form>,
  problemsOf: (values: Form) => FieldErrors<Form>,
) {
  return useForm<Form>({
    defaultValues: values,
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
    resolver: (typed) => {
      const errors = problemsOf(typed);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
}
