import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names. If two Tailwind utilities set the same property, the later one wins. */
export function cx(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
