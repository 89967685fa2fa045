import { and, eq } from 'drizzle-orm'
import { importMachine } from '#contracts/back-office/machines.ts'
import { CodedError } from '#contracts/errors.ts'
import { may, type Permission } from '#contracts/permissions.ts'
import { bindStatus } from '#platform/advance.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import type { OfficeImporter } from '#platform/office/office-import.ts'
import { imports } from '#tables/back-office.ts'

export type Import = typeof imports.$inferSelect
export const importStatus = bindStatus(imports, 'state', importMachine)

/** @throws CodedError INVALID_INPUT when nothing is brought into such a list */
export function importerOf({ services }: Pick<Ctx, 'services'>, list: string): OfficeImporter {
  const importer = services.office.importers.get(list)
  if (!importer) throw new CodedError('INVALID_INPUT', { fields: ['list'] })
  return importer
}

/** Who may bring rows into the list. */
export const permissionOf = ({ definition }: OfficeImporter) => definition.list.imports as Permission

/** What rows have come to that can be taken back. */
export const undone = ({ undo }: OfficeImporter): ('new' | 'changed')[] =>
  undo ? (undo.made ? ['new', 'changed'] : ['changed']) : []

export const isUndoable = (
  { now }: Ctx,
  { undo }: OfficeImporter,
  { undoUntil }: Pick<Import, 'undoUntil'>,
) => undo !== undefined && undoUntil !== null && undoUntil > now

/** @throws CodedError NOT_FOUND; FORBIDDEN for an administrator who may not import into its list */
export async function loadImport(ctx: Ctx, id: string): Promise<Import> {
  const [found] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.tenantId, ctx.tenant.id), eq(imports.id, id)))
  if (!found) throw new CodedError('NOT_FOUND')
  if (!listsImported(ctx).includes(found.list)) throw new CodedError('FORBIDDEN')
  return found
}

/** The lists that the caller may import into, by name. */
export const listsImported = ({ services, actor }: Ctx): string[] =>
  [...services.office.importers.values()].flatMap((importer) =>
    may(roleOf(actor), permissionOf(importer)) ? [importer.definition.list.name] : [],
  )
