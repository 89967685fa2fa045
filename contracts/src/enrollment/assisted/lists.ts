import { ruledPrograms } from '../../programs/choices.ts'
import { choice, defineList, instant, special, state, text } from '../../define-list.ts'
import { nextActions } from '../choices.ts'
import { enrollmentMachine } from '../machines.ts'

/** How somebody came to a seller: helped by them, or alone by their link. */
export const cameBy = ['help', 'link'] as const

/** The enrollments that the seller who asks helps with or sent by a link, and how far each has come. */
export const assistedList = defineList({
  name: 'assisted-enrollments',
  path: '/reseller/enrollment',
  access: 'enrollment.assist',
  columns: {
    /** Initials: as much as tells two customers apart; empty of who came by a link, whom the seller need not know. */
    name: special(),
    reference: text(),
    program: choice(ruledPrograms),
    state: state(enrollmentMachine),
    next: choice(nextActions, { about: 'What has to be done next, by whoever has to act' }),
    cameBy: choice(cameBy, { about: 'Helped by this seller, or alone by their link', yields: true }),
    startedAt: instant({ sort: true }),
    changedAt: instant({ yields: true }),
  },
  filters: { state: true, program: true, cameBy: true, started: 'startedAt' },
  search: 'A whole reference',
  defaultSort: '-startedAt',
})
