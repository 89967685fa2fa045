import { CodedError } from '#contracts/errors.ts'

/** @throws CodedError DAYS_TURNED when the last day comes before the first. */
export function checkDays({ fromDay, untilDay }: { fromDay: string; untilDay: string | null }): void {
  if (untilDay && untilDay < fromDay) throw new CodedError('DAYS_TURNED')
}
