import { choice, count, defineList, instant, text } from '../../define-list.ts'
import type { Tone } from '../../machine.ts'
import { anySteps, codeProviders, codeStandings, type CodeStanding } from './choices.ts'
import { registryCodeKind } from './records.ts'

export const standingTones = {
  unknown: 'danger',
  own: 'brand',
  default: 'neutral',
} as const satisfies Record<CodeStanding, Tone>

/** What follows from each code of NLAD and the National Verifier; those that nobody has decided about stand first. */
export const registryCodeList = defineList({
  name: 'registry-codes',
  record: registryCodeKind,
  columns: {
    code: text({ sort: true }),
    provider: choice(codeProviders),
    standing: choice(codeStandings, { tones: standingTones, sort: 'up' }),
    step: choice(anySteps, {
      nullable: true,
      about: 'What happens next; null where nobody has decided',
    }),
    met: count({ about: 'Answers with it in the last 30 days, at most 1,000' }),
    lastMetAt: instant({ nullable: true }),
    message: text({ nullable: true, yields: true, about: 'The words that USAC sends with it' }),
  },
  filters: { standing: true, provider: true, step: true },
  search: 'A part of a code or of its words',
  defaultSort: 'standing',
})
