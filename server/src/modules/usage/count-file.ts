import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { mostRejectedRows } from '#contracts/usage/choices.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { usageFileRows, usageFiles, type UsageTrouble } from '#tables/usage.ts'
import { ofFile, openRows, sealRows, usageFileStatus } from './file-rows.ts'
import { placesOf, recordOf } from './read-rows.ts'
import { takeRecords } from './take-records.ts'

export const countFileJob = defineJob('count-usage-file', z.object({ fileId: z.uuid() }))

/** A job goes on for so long and leaves the rest to the next, so that a shutdown never waits. */
const stretchesPerJob = 5
const mostRowsNamed = 12

/**
 * Counts the next stretches of a file, each with its trace in one transaction: a stretch that is counted is gone, so a
 * job that is repeated, or killed, counts nothing twice.
 */
export async function countFile(caller: Caller, fileId: string): Promise<void> {
  for (let round = 0; round < stretchesPerJob; round++)
    if (!(await inTransaction(caller, (ctx) => countStretch(ctx, fileId)))) return
  await inTransaction(caller, async (ctx) => enqueue(ctx, countFileJob, { fileId }))
}

/** @returns whether there may be more */
async function countStretch(ctx: Ctx, fileId: string): Promise<boolean> {
  const [file] = await ctx.db
    .select()
    .from(usageFiles)
    .where(and(eq(usageFiles.tenantId, ctx.tenant.id), eq(usageFiles.id, fileId)))
    .for('update')
  if (file?.status !== 'counting') return false
  const [stretch] = await ctx.db
    .select()
    .from(usageFileRows)
    .where(ofFile(ctx, fileId, false))
    .orderBy(asc(usageFileRows.number))
    .limit(1)
  if (!stretch) {
    await advance(ctx, usageFileStatus, fileId, 'finish', { data: { rejected: file.rejected } })
    return false
  }
  const rows = openRows(ctx, fileId, stretch) as string[][]
  const places = placesOf(file.headings)
  const taken = await takeRecords(ctx, {
    sourceId: file.sourceId,
    way: 'record',
    records: rows.map((cells) => recordOf(places, cells)),
  })
  await ctx.db
    .delete(usageFileRows)
    .where(and(ofFile(ctx, fileId, false), eq(usageFileRows.number, stretch.number)))
  const troubles = groupTroubles(
    file.troubles,
    taken.rejected.map(({ at, problem }) => ({ problem, row: stretch.number + at })),
  )
  const room = Math.max(mostRejectedRows - file.rejected, 0)
  await insertMany(
    ctx,
    usageFileRows,
    taken.rejected.slice(0, room).map(({ at, problem }) => {
      const number = stretch.number + at
      return {
        tenantId: ctx.tenant.id,
        fileId,
        number,
        isRejected: true,
        problem,
        cells: sealRows(ctx, fileId, number, true, rows[at]),
        createdAt: ctx.now,
      }
    }),
  )
  await ctx.db
    .update(usageFiles)
    .set({
      added: sql`${usageFiles.added} + ${taken.added}`,
      corrected: sql`${usageFiles.corrected} + ${taken.corrected}`,
      repeated: sql`${usageFiles.repeated} + ${taken.repeated}`,
      rejected: sql`${usageFiles.rejected} + ${taken.rejected.length}`,
      troubles,
    })
    .where(and(eq(usageFiles.tenantId, ctx.tenant.id), eq(usageFiles.id, fileId)))
  return true
}

/** Each kind of trouble once, with how many rows have it and the first few of them. */
function groupTroubles(
  before: readonly UsageTrouble[],
  found: readonly { problem: string; row: number }[],
): UsageTrouble[] {
  const known = new Map(before.map((one) => [one.problem, { ...one, rows: [...one.rows] }]))
  for (const { problem, row } of found) {
    const trouble = known.get(problem) ?? { problem, count: 0, rows: [] }
    trouble.count++
    if (trouble.rows.length < mostRowsNamed) trouble.rows.push(row)
    known.set(problem, trouble)
  }
  return [...known.values()].toSorted((one, other) => other.count - one.count)
}
