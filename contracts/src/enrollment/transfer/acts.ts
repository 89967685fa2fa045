import { defineActs, oneOf, paragraphs, statedReason } from '../../define-acts.ts'
import { transferExceptions } from '../../programs/choices.ts'
import { supportLetters } from './choices.ts'
import { transferMachine } from './machines.ts'
import { transferKind } from './records.ts'

/** What staff do with a transfer. They never agree for somebody: each new attempt waits for the household. */
export const transferActs = defineActs({
  record: transferKind,
  access: 'enrollment.manage',
  machine: transferMachine,
  acts: {
    recheck: { summary: 'Ask NLAD now', states: ['verifying', 'submitted'] },
    retry: { summary: 'Let the household agree anew after it failed', asks: true },
    except: {
      summary: 'Claim an exception from the monthly limit for the household, which has to agree anew',
      fields: {
        exception: oneOf(transferExceptions),
        support: paragraphs(supportLetters.most, { min: supportLetters.least }),
      },
    },
    close: {
      summary: 'End it with the application; the benefit stays where it is',
      states: ['draft', 'consented', 'blocked', 'failed'],
      fields: { reason: paragraphs(500) },
      isDestructive: true,
    },
    reverse: {
      summary: 'The household disputes that it agreed: the benefit leaves us',
      fields: { reason: statedReason() },
      isDestructive: true,
    },
  },
})
