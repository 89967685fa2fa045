import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/asked-by.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, keepAnswer } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { simSources } from '#tables/sims-sources.ts'
import { usageFileRows, usageFiles } from '#tables/usage.ts'
import type { UsageFileView } from '#contracts/usage/views.ts'
import { countFileJob } from './count-file.ts'
import { sealRows, usageFileStatus } from './file-rows.ts'
import { getUsageFile } from './list-of-files.ts'
import { readStretches, type Stretch } from './read-file.ts'
import { placesOf } from './read-rows.ts'

interface Sent {
  sourceId: string
  fileName: string
  content: string
}

/**
 * Keeps the rows of a carrier's file, sealed, and has them counted. The same file again is the one that was sent before.
 * @throws CodedError SIM_SOURCE_NOT_FOUND, FILE_HEADINGS, and what `readStretches` throws
 */
export async function takeUsageFile(
  caller: Caller,
  { sourceId, fileName, content }: Sent,
): Promise<UsageFileView> {
  const bytes = Buffer.from(content, 'base64')
  const digest = createHash('sha256').update(bytes).digest('base64url')
  const stretches: Stretch[] = []
  let headings: string[] = []
  const total = await readStretches(bytes, {
    headed: (found) => {
      placesOf(found)
      headings = found
    },
    stretch: (found) => void stretches.push(found),
  })
  return transact(caller, async (ctx) => {
    await assertSource(ctx, sourceId)
    const id = newId()
    const [made] = await ctx.db
      .insert(usageFiles)
      .values({
        tenantId: ctx.tenant.id,
        id,
        sourceId,
        fileName,
        digest,
        status: createdState(usageFileStatus, 'send'),
        headings,
        total,
        troubles: [],
        sentBy: askedBy(ctx),
        receivedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return await viewOfKnown(ctx, sourceId, digest)
    for (const { number, rows } of stretches)
      await ctx.db.insert(usageFileRows).values({
        tenantId: ctx.tenant.id,
        fileId: id,
        number,
        isRejected: false,
        cells: sealRows(ctx, id, number, false, rows),
        createdAt: ctx.now,
      })
    emitCreated(ctx, usageFileStatus, 'send', id, id, { rows: total })
    enqueue(ctx, countFileJob, { fileId: id })
    const view = await getUsageFile(ctx, id)
    keepAnswer(ctx, view)
    return view
  })
}

async function assertSource(ctx: Ctx, sourceId: string) {
  const found = await ctx.db.$count(
    simSources,
    and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, sourceId)),
  )
  if (found === 0) throw new CodedError('SIM_SOURCE_NOT_FOUND')
}

async function viewOfKnown(ctx: Ctx, sourceId: string, digest: string) {
  const [known] = await ctx.db
    .select({ id: usageFiles.id })
    .from(usageFiles)
    .where(
      and(
        eq(usageFiles.tenantId, ctx.tenant.id),
        eq(usageFiles.sourceId, sourceId),
        eq(usageFiles.digest, digest),
      ),
    )
  const view = await getUsageFile(ctx, known!.id)
  keepAnswer(ctx, view)
  return view
}
