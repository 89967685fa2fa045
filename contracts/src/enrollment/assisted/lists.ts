import { ruledPrograms } from '../../programs/choices.ts'
import { choice, defineList, instant, special, state, text } from '../../define-list.ts'
import { nextActions } from '../choices.ts'
import { enrollmentMachine } from '../machines.ts'

/** The enrollments that the seller who asks helps with, and how far each has come. */
export const assistedList = defineList({
  name: 'assisted-enrollments',
  path: '/reseller/enrollment',
  access: 'enrollment.assist',
  columns: {
    /** Initials: as much as tells two customers apart. */
    name: special(),
    reference: text(),
    program: choice(ruledPrograms),
    state: state(enrollmentMachine),
    next: choice(nextActions, { about: 'What has to be done next, by whoever has to act' }),
    startedAt: instant({ sort: true }),
    changedAt: instant({ yields: true }),
  },
  filters: { state: true, program: true, started: 'startedAt' },
  search: 'A whole reference',
  defaultSort: '-startedAt',
})
