import { choice, defineList, instant, state, text } from '../define-list.ts'
import { locales } from '../locale.ts'
import { ruledPrograms } from '../programs/choices.ts'
import { usStateCodes } from '../us-state-codes.ts'
import { coverageLeadMachine } from './machines.ts'
import { coverageLeadKind } from './records.ts'

/** Who waits until they can apply where they live. */
export const coverageLeadList = defineList({
  name: 'coverage-leads',
  record: coverageLeadKind,
  columns: {
    reference: text(),
    usState: choice(usStateCodes),
    zip: text(),
    program: choice(ruledPrograms),
    contactHint: text({
      nullable: true,
      about: 'Where they are told, masked for everybody; nothing once they wait no more',
    }),
    locale: choice(locales, { yields: true, about: 'The language that they are told in' }),
    state: state(coverageLeadMachine),
    askedAt: instant({ sort: true }),
  },
  filters: { state: true, program: true, usState: true, asked: 'askedAt' },
  search: 'A whole reference, ZIP code, e-mail address or phone number',
  defaultSort: '-askedAt',
  file: 'people.export',
})
