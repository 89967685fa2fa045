import * as z from 'zod'
import type { EventDefinition } from '#contracts/event.ts'
import type { Caller } from '../context.ts'
import type { DueWork } from './due-work.ts'

/**
 * A task of the queue as the code that adds it sees it. Its name stays for ever, as a job may wait for weeks; what
 * its payload says may only grow.
 */
export interface JobDefinition<Payload extends z.ZodObject = z.ZodObject> {
  readonly task: string
  readonly payload: Payload
}

export const defineJob = <Payload extends z.ZodObject>(
  task: string,
  payload: Payload,
): JobDefinition<Payload> => ({ task, payload })

/** A job with what does it, for one payload and one tenant, as often as needed until it succeeds. */
export interface Job {
  task: string
  handle: (caller: Caller, payload: unknown) => Promise<void>
  /** Whether somebody watches a page until it is done: it waits for no other kind of work. */
  isWatched?: boolean | undefined
}

export const handles = <Payload extends z.ZodObject>(
  { task, payload }: JobDefinition<Payload>,
  handle: (caller: Caller, payload: z.output<Payload>) => Promise<unknown>,
  { isWatched }: Pick<Job, 'isWatched'> = {},
): Job => ({
  task,
  isWatched,
  handle: async (caller, raw) => void (await handle(caller, payload.parse(raw))),
})

/** What a job is told that an event starts. */
export const happened = z.object({
  eventId: z.uuid().optional(),
  subjectId: z.string(),
  timelineId: z.uuid(),
  data: z.record(z.string(), z.unknown()).default({}),
})

/** What a module does when something happens: its job runs once for every such event, after its commit. */
export interface Reaction {
  event: EventDefinition
  job: JobDefinition
}

/** Whatever the job wants to know has to be in what an event tells. */
export const on = <Payload extends z.ZodObject>(
  event: EventDefinition<never> | EventDefinition,
  job: z.input<typeof happened> extends z.input<Payload> ? JobDefinition<Payload> : never,
): Reaction => ({ event: event as EventDefinition, job: job as unknown as JobDefinition })

/** A job that the clock starts: for every tenant that has work for it, at most once at a time. */
export interface Recurring {
  task: string
  /** Cron pattern, UTC. */
  pattern: string
  /** What it sees to: tenants that have none of it are not visited. */
  of: DueWork
  handle: (caller: Caller) => Promise<void>
}

/** A job that the clock starts once for the whole installation, with a caller for each tenant. */
export interface RecurringForAll {
  task: string
  pattern: string
  handleAll: (callers: readonly Caller[]) => Promise<void>
}

/** Work that the clock starts for those tenants that have any. */
export const recurs = (
  task: string,
  pattern: string,
  of: DueWork,
  handle: Recurring['handle'],
): Recurring => ({ task, pattern, of, handle })

/** Work that the clock starts once for the whole installation. */
export const recursForAll = (
  task: string,
  pattern: string,
  handleAll: RecurringForAll['handleAll'],
): RecurringForAll => ({ task, pattern, handleAll })
