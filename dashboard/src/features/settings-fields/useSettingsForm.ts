import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';

/** A form of settings. What arrives later fills the fields that nobody has touched. */
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
