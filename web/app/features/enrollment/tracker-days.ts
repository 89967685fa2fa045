import type { ProgressView } from '#contracts/enrollment/views.ts'

interface TrackerDay {
  word: 'until' | 'from' | 'expected' | 'openUntil'
  /** The instant before which it has to happen, or else the day itself. */
  at?: string
  on?: string
}

/** The days that are known of the next step: from when and until when it is the applicant’s, or when others’ is to be there. */
export function daysOf({
  owner,
  until,
  refusal,
  member,
}: Pick<ProgressView, 'owner' | 'until' | 'refusal' | 'member'>): TrackerDay[] {
  const isTheirs = owner === 'applicant'
  return [
    ...(isTheirs && refusal?.until ? [{ word: 'from', on: refusal.until } as const] : []),
    ...(member?.waitsFor && member.expectedOn ? [{ word: 'expected', on: member.expectedOn } as const] : []),
    ...(until ? [{ word: isTheirs ? 'until' : 'openUntil', at: until } as const] : []),
  ]
}
