import * as z from 'zod'
import type { EventDefinition } from '#contracts/event.ts'
import type { Caller } from './context.ts'

/**
 * A task of the queue as whoever adds it sees it. Its name stays for ever, as a job may wait for weeks; what its payload
 * says may only grow.
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
}

export const handles = <Payload extends z.ZodObject>(
  { task, payload }: JobDefinition<Payload>,
  handle: (caller: Caller, payload: z.output<Payload>) => Promise<unknown>,
): Job => ({
  task,
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
