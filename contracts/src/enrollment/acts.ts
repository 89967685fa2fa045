import { defineActs, paragraphs } from '../define-acts.ts'
import { statesOf } from '../machine.ts'
import { verifierStates } from './choices.ts'
import { enrollmentMachine } from './machines.ts'
import { remindedStates } from './resume/choices.ts'
import { enrollmentKind } from './records.ts'

/** Of what has come to its end nothing is left that a link could show. */
const goingOn = statesOf(enrollmentMachine).filter(
  (state) => Object.keys(enrollmentMachine.moves[state]).length > 0,
)

/** What staff do with an enrollment. They never answer, sign or agree for somebody. */
export const enrollmentActs = defineActs({
  record: enrollmentKind,
  access: 'enrollment.manage',
  machine: enrollmentMachine,
  acts: {
    recheck: { summary: 'Ask the National Verifier now how it stands', states: verifierStates },
    retry: { summary: 'Send to NLAD again what it did not take', states: ['nlad_failed'] },
    remind: { summary: 'Remind by e-mail of the step that is open', states: remindedStates, asks: true },
    remind_by_text: { summary: 'Remind by text message, by day', states: remindedStates, asks: true },
    end_links: {
      summary: 'End the links that lead back to it, as when a phone was stolen',
      states: goingOn,
      isDestructive: true,
    },
    close: {
      summary: 'End it before it was ever in the registry',
      fields: { reason: paragraphs(500) },
      isDestructive: true,
    },
    askPersonalCopy: {
      summary: 'Have a copy of all that is kept of the applicant made',
      access: 'personal.copy',
      own: true,
      endpoint: 'people.applicants.askPersonalCopy',
    },
    erase: {
      summary: 'Forget the applicant',
      access: 'personal.erase',
      isDestructive: true,
      own: true,
      endpoint: 'people.applicants.erase',
    },
  },
})
