import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultsFilter } from '@/api/results';
import type { Summary } from '@/api/types';
import { summaryQuery } from './reportQueries';

/** A filter that one chart sets: a parameter, or the ranges of lengths that begin with a name. */
export type OwnFilter = 'kind' | 'issue' | 'folder' | 'any_title' | 'any_meta';

/** All filters except one. A chart counts its results, so that it shows what a click would find. */
export function otherFilters(filter: ResultsFilter, own: OwnFilter): ResultsFilter {
  if (own === 'kind' || own === 'issue' || own === 'folder') {
    const { [own]: _, [`not_${own}` as const]: _not, ...others } = filter;
    return others;
  }
  const { length = '', ...others } = filter;
  const ranges = length.split(',').filter((range) => range !== '' && !range.startsWith(`${own}:`));
  return ranges.length > 0 ? { ...others, length: ranges.join(',') } : others;
}

export interface ChartFigures {
  /** Of the results that match all other filters. */
  counts: Summary;
  /** Other filters are active, so that the counts are parts of those of the whole report. */
  isPart: boolean;
}

/** The figures of one chart. */
export function useChartFigures(
  analysisId: number,
  whole: Summary | undefined,
  filter: ResultsFilter,
  own: OwnFilter,
): ChartFigures | undefined {
  const others = useMemo(() => otherFilters(filter, own), [filter, own]);
  const isPart = Object.keys(others).length > 0;
  const { data } = useQuery({
    ...summaryQuery(analysisId, others),
    placeholderData: keepPreviousData,
    enabled: isPart,
  });
  if (!whole) return undefined;
  return isPart && data ? { counts: data, isPart } : { counts: whole, isPart: false };
}
