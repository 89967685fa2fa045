import { sql } from 'drizzle-orm'
import { newId } from './ids.ts'
import type { Actor, Ctx, PendingEvent, PendingJob } from './context.ts'

export interface NewEvent {
  type: string
  subject: { kind: string; id: string }
  /** The record whose timeline shows it; the subject itself when left out. */
  timelineId?: string
  data?: Record<string, unknown>
}

/** Which job handles which event; filled by the modules' reactions when the application is wired. */
const reactions = new Map<string, string[]>()

/** `task` runs once for every event of this type, after its transaction has committed. */
export function react(type: string, task: string) {
  const tasks = reactions.get(type) ?? []
  if (!tasks.includes(task)) reactions.set(type, [...tasks, task])
}

/** Records what happened: audit row, timeline row and outbox row in one, in the verb's own transaction. */
export function emit(ctx: Ctx, event: NewEvent): PendingEvent {
  const row: PendingEvent = {
    id: newId(),
    type: event.type,
    subjectKind: event.subject.kind,
    subjectId: event.subject.id,
    timelineId: event.timelineId ?? event.subject.id,
    data: event.data ?? {},
  }
  ctx.pending.events.push(row)
  for (const task of reactions.get(event.type) ?? []) {
    enqueue(ctx, { task, payload: { eventId: row.id, subjectId: row.subjectId, timelineId: row.timelineId, data: row.data } })
  }
  return row
}

/** Adds a job in the verb's own transaction: it runs if and only if the transaction commits. */
export function enqueue(ctx: Ctx, job: PendingJob) {
  ctx.pending.jobs.push(job)
}

/** Writes everything pending in one statement. */
export async function flush(ctx: Ctx) {
  const { events, jobs, answer } = ctx.pending
  if (events.length === 0 && jobs.length === 0 && !answer) return
  const actor = JSON.stringify(publicActor(ctx.actor))
  const eventRows = JSON.stringify(
    events.map((event) => ({
      id: event.id,
      type: event.type,
      subject_kind: event.subjectKind,
      subject_id: event.subjectId,
      timeline_id: event.timelineId,
      data: event.data,
    })),
  )
  const specs = JSON.stringify(
    jobs.map((job) => ({
      identifier: job.task,
      payload: { tenantId: ctx.tenant.id, locale: ctx.locale, origin: ctx.origin, ...job.payload },
      ...(job.runAt ? { runAt: job.runAt.toISOString() } : {}),
      ...(job.jobKey ? { jobKey: job.jobKey } : {}),
      maxAttempts: job.maxAttempts ?? 12,
    })),
  )
  await ctx.db.execute(sql`
    with written as (
      insert into events (tenant_id, id, type, subject_kind, subject_id, timeline_id, actor, data, at)
      select ${ctx.tenant.id}::uuid, e.id, e.type, e.subject_kind, e.subject_id, e.timeline_id, ${actor}::jsonb, e.data, ${ctx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${eventRows}::jsonb)
        as e(id uuid, type text, subject_kind text, subject_id uuid, timeline_id uuid, data jsonb)
    )${answerClause(ctx)}
    select count(*) from graphile_worker.add_jobs(
      array(
        select (s.identifier, s.payload, null, s."runAt", s."maxAttempts", s."jobKey", null, null)::graphile_worker.job_spec
        from json_to_recordset(${specs}::json)
          as s(identifier text, payload json, "runAt" timestamptz, "maxAttempts" smallint, "jobKey" text)
      ))
  `)
  ctx.pending.events = []
  ctx.pending.jobs = []
}

/** Keeps the answer for the request's idempotency key in the transaction of the work itself. */
export function keepAnswer(ctx: Ctx, output: unknown) {
  if (ctx.claim) ctx.pending.answer = { output }
}

function answerClause(ctx: Ctx) {
  const { answer } = ctx.pending
  if (!answer || !ctx.claim) return sql``
  return sql`, answered as (
      update idempotency_keys set state = 'done', response = ${JSON.stringify(answer)}::jsonb
      where tenant_id = ${ctx.tenant.id}::uuid and actor = ${ctx.claim.actor} and key = ${ctx.claim.key}
    )`
}

const publicActor = (actor: Actor) => {
  if (actor.kind === 'public') return { kind: actor.kind }
  return actor.kind === 'system' ? { kind: actor.kind, name: actor.name } : { kind: actor.kind, id: actor.id, name: actor.name }
}
