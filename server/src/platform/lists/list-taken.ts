import type { AnyList } from '#contracts/define-list.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '../context.ts'
import { newId } from '../database/ids.ts'
import type { FileTaken } from './list-source.ts'
import { emit } from '../outbox.ts'

/** Writes down who took a list of people along as a file, and what of it. */
export const peopleTaken =
  ({ name }: Pick<AnyList, 'name'>) =>
  (ctx: Ctx, data: FileTaken) => {
    emit(ctx, events.people.export, { subject: { kind: 'export', id: newId() }, data: { name, ...data } })
  }
