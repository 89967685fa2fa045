import * as z from 'zod'
import { openAttention } from '../../attention-view.ts'
import { listRow } from '../../list-endpoints.ts'
import { statesOf } from '../../machine.ts'
import { cents, currency, id, instant } from '../../primitives.ts'
import { differenceKinds, movedKinds } from './choices.ts'
import { reconciliationList } from './lists.ts'
import { differenceMachine } from './machines.ts'
import { reconciliationActs } from './acts.ts'
import { recordParts } from '../../record-endpoint.ts'

export const reconciliationRow = listRow(reconciliationList, { currency })
export type ReconciliationRow = z.infer<typeof reconciliationRow>

export const differenceView = z.object({
  id,
  kind: z.enum(differenceKinds),
  moved: z.enum(movedKinds),
  state: z.enum(statesOf(differenceMachine)),
  reference: z.string().nullable().describe('The provider’s name of the line; null where it has none'),
  theirCents: cents.nullable().describe('As the provider says; null where it knows nothing of it'),
  ourCents: cents.nullable().describe('As the ledger says; null where it has nothing of it'),
  theirAt: instant.nullable(),
  ourAt: instant.nullable(),
  payment: z.object({ id, number: z.string() }).nullable(),
  dispute: z.object({ id, reference: z.string() }).nullable(),
  reason: z.string().nullable().describe('Why, as whoever resolved it says'),
  closedBy: z.string().nullable().describe('Who resolved it; null where it explained itself'),
  closedAt: instant.nullable(),
  explainedDay: z.string().nullable().describe('The day whose report or ledger has it'),
})
export type DifferenceView = z.infer<typeof differenceView>

export const reconciliationRecord = reconciliationRow.extend({
  startsAt: instant,
  endsAt: instant,
  lookedAt: instant
    .nullable()
    .describe('When report and ledger were compared last; null before the first time'),
  tryAt: instant.nullable().describe('When it is looked at again by itself; null where it is not'),
  problem: z.string().nullable().describe('Why the report could not be had at the last try'),
  differences: z.array(differenceView),
  attention: z.array(openAttention),
  ...recordParts(reconciliationActs),
})
export type ReconciliationRecord = z.infer<typeof reconciliationRecord>
