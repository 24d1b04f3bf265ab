import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two Tailwind utilities for the same property the later one wins. */
export function cx(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
