import { defineActs, statedReason } from '../../define-acts.ts'
import { registryCodeKind } from './records.ts'

/** What going back to what the platform says of a code asks for. */
export const resetFields = { reason: statedReason() }

/** What can be done with a code of the National Verifier or NLAD. */
export const registryCodeActs = defineActs({
  record: registryCodeKind,
  access: 'program.write',
  acts: {
    reset: { summary: 'Let it mean again what the platform says', own: true },
    judge: { summary: 'Judge who waits because of it by what it means now', own: true },
    decide: { summary: 'Decide what it means', own: true },
  },
})
