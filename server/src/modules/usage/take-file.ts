import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/security/asked-by.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { enqueue, keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { simSources } from '#tables/sims-sources.ts'
import { usageFileRows, usageFiles } from '#tables/usage.ts'
import { usageFileBytes } from '#contracts/usage/choices.ts'
import type { UsageFileView } from '#contracts/usage/views.ts'
import { countFileJob } from './count-file.ts'
import { sealRows, usageFileStatus } from './file-rows.ts'
import { getUsageFile } from './list-of-files.ts'
import { placesOf } from './read-rows.ts'

/** Few enough that a stretch is counted in a moment, and many enough that its statements are worth their way. */
export const rowsPerStretch = 2000
const fileLimits = { bytes: usageFileBytes, columns: 60 }

interface Sent {
  sourceId: string
  fileName: string
  content: string
}

/**
 * Keeps the rows of a carrier's file, sealed, and has them counted. The same file again is the one that was sent before.
 * @throws CodedError SIM_SOURCE_NOT_FOUND, FILE_HEADINGS, and what `CsvReader` throws
 */
export async function takeUsageFile(
  caller: Caller,
  { sourceId, fileName, content }: Sent,
): Promise<UsageFileView> {
  const bytes = Buffer.from(content, 'base64')
  const digest = createHash('sha256').update(bytes).digest('base64url')
  const { headings, rows: all } = await caller.services.readCsv(caller.tenant.id, bytes, fileLimits, placesOf)
  return inTransaction(caller, async (ctx) => {
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
        total: all.length,
        troubles: [],
        sentBy: askedBy(ctx),
        receivedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return await viewOfKnown(ctx, sourceId, digest)
    for (let at = 0; at < all.length; at += rowsPerStretch) {
      const { number } = all[at]!
      const rows = all.slice(at, at + rowsPerStretch).map(({ cells }) => cells)
      await ctx.db.insert(usageFileRows).values({
        tenantId: ctx.tenant.id,
        fileId: id,
        number,
        isRejected: false,
        cells: sealRows(ctx, id, number, false, rows),
        createdAt: ctx.now,
      })
    }
    emitCreated(ctx, usageFileStatus, 'send', id, id, { rows: all.length })
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
