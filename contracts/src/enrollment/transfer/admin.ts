import * as z from 'zod'
import { actEndpoints } from '../../act-endpoints.ts'
import { openAttention } from '../../attention-view.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../../list-endpoints.ts'
import { id, instant } from '../../primitives.ts'
import { transferExceptions } from '../../programs/choices.ts'
import { consentView, exchangeView } from '../log/views.ts'
import { transferActs } from './acts.ts'
import { transferList } from './lists.ts'
import { recordEndpoint, recordParts } from '../../record-endpoint.ts'

const tags = ['Transfers']

export const transferRow = listRow(transferList, {})
export type TransferRow = z.infer<typeof transferRow>

const attemptView = z.object({
  number: z.int(),
  agreedAt: instant,
  consentId: id,
  exception: z.enum(transferExceptions).nullable(),
  support: z.string().nullable().describe('In the household’s words; only for whoever manages enrollments'),
  result: z
    .string()
    .nullable()
    .describe('`done`, `LAPSED`, `cancelled`, or the code of a refusal; null while under way'),
  endedAt: instant.nullable(),
})
export type TransferAttemptView = z.infer<typeof attemptView>

export const transferRecord = transferRow.extend({
  enrollmentId: id,
  refusal: z.string().nullable().describe('The code by which the last attempt came to nothing'),
  reopensAt: instant.nullable(),
  exceptions: z.array(z.enum(transferExceptions)).describe('That can be claimed now'),
  isReminded: z.boolean(),
  completedAt: instant.nullable(),
  closedBecause: z.string().nullable(),
  agreements: z.array(attemptView).describe('The latest first'),
  consents: z.array(consentView),
  exchanges: z.array(exchangeView).describe('The latest first, at most 50'),
  attention: z.array(openAttention),
  ...recordParts(transferActs),
})
export type TransferRecord = z.infer<typeof transferRecord>

export const transfersOfStaff = {
  list: pageEndpoint(transferList, transferRow, {
    summary: 'Transfers from other companies and how far each has come',
    tags,
  }),
  export: fileEndpoint(transferList, { tags }),
  get: recordEndpoint(transferList, transferRecord, {
    summary: 'One transfer with its agreements, calls and timeline; who it is of stays masked',
    tags,
  }),
  ...actEndpoints(transferActs, tags),
}
