import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { bindStatus } from '#platform/advance.ts'
import { usageFileMachine } from '#contracts/usage/machines.ts'
import { usageFileRows, usageFiles } from '#tables/usage.ts'

export const usageFileStatus = bindStatus(usageFiles, 'status', usageFileMachine)

const placeOf = (fileId: string, number: number, isRejected: boolean) => ({
  table: 'usage_file_rows',
  column: 'cells',
  row: `${fileId}/${isRejected ? 'rejected' : 'waiting'}/${number}`,
})

type Kept = Pick<typeof usageFileRows.$inferSelect, 'number' | 'isRejected' | 'cells'>

/** What people did, as a carrier wrote it, lies nowhere but under seal. */
export const sealRows = (ctx: Ctx, fileId: string, number: number, isRejected: boolean, cells: unknown) =>
  ctx.vault.seal(JSON.stringify(cells), placeOf(fileId, number, isRejected))

export const openRows = (ctx: Ctx, fileId: string, { number, isRejected, cells }: Kept): unknown =>
  JSON.parse(ctx.vault.open(cells, placeOf(fileId, number, isRejected)))

export const ofFile = (ctx: Ctx, fileId: string, isRejected: boolean) =>
  and(
    eq(usageFileRows.tenantId, ctx.tenant.id),
    eq(usageFileRows.fileId, fileId),
    eq(usageFileRows.isRejected, isRejected),
  )
