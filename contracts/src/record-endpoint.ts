import * as z from 'zod'
import type { RecordAct, RecordActs } from './define-acts.ts'
import type { RecordKind } from './define-record.ts'
import { endpoint } from './endpoint.ts'
import { offeredActs } from './offered-acts.ts'
import { id } from './primitives.ts'
import { timelineEntry } from './timeline.ts'

/** What every record with acts shows besides its own: what can be done with it now by the person who asks, and what happened to it. */
export const recordParts = <Name extends string>(
  acts: RecordActs<string, Readonly<Record<Name, RecordAct>>>,
) => ({ acts: offeredActs(acts), timeline: z.array(timelineEntry) })

/** One record of a kind as its page shows it, `GET {path}/{id}`, for those who may read the kind. */
export const recordEndpoint = <Shown extends z.ZodType>(
  { path, access }: Pick<RecordKind, 'path' | 'access'>,
  record: Shown,
  { summary, tags }: { summary: string; tags: string[] },
) =>
  endpoint({ access }, { method: 'GET', path: `${path}/{id}`, summary, tags })
    .input(z.strictObject({ id }))
    .output(record)
