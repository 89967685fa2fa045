import { advance } from '#platform/advance.ts'
import { os } from '#platform/api.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { getContent, getVersion, listContent } from './admin.queries.ts'
import { archiveEntry } from './archive-entry.ts'
import { contentStatus } from './content-status.ts'
import { createEntry } from './create-entry.ts'
import { hideEntry } from './hide-entry.ts'
import { libraryOf } from './library.ts'
import { overrideDefault } from './override-default.ts'
import { preview } from './preview.ts'
import * as queries from './public.queries.ts'
import { publishEntry } from './publish-entry.ts'
import { saveVersion } from './save-version.ts'

/** Runs a verb and answers with the entry as it stands after it. */
const changed = (caller: Caller, verb: (ctx: Ctx) => Promise<string>) =>
  transact(caller, async (ctx) => getContent(ctx, await verb(ctx)))

export const routes = {
  faq: os.content.faq.handler(async ({ context, input }) =>
    queries.listFaq(await libraryOf(context.caller), input.locale),
  ),
  posts: os.content.posts.handler(async ({ context, input }) =>
    queries.listPosts(await libraryOf(context.caller), input),
  ),
  post: os.content.post.handler(async ({ context, input }) =>
    queries.getPost(await libraryOf(context.caller), input.id, input.locale),
  ),
  legal: os.content.legal.handler(async ({ context, input }) =>
    queries.getLegal(await libraryOf(context.caller), input.slug, input.locale, input.number),
  ),
  page: os.content.page.handler(async ({ context, input }) =>
    queries.getPage(await libraryOf(context.caller), input.slug, input.locale),
  ),
  addresses: os.content.addresses.handler(async ({ context }) =>
    queries.listAddresses(await libraryOf(context.caller)),
  ),
  list: os.content.list.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listContent(ctx, input)),
  ),
  get: os.content.get.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getContent(ctx, input.id)),
  ),
  version: os.content.version.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getVersion(ctx, input.id, input.number)),
  ),
  preview: os.content.preview.handler(({ context, input }) => preview(context.caller, input)),
  create: os.content.create.handler(({ context, input }) =>
    changed(context.caller, (ctx) => createEntry(ctx, input)),
  ),
  save: os.content.save.handler(({ context, input }) =>
    changed(context.caller, async (ctx) => {
      await saveVersion(ctx, input)
      return input.id
    }),
  ),
  publish: os.content.publish.handler(({ context, input: { id } }) =>
    changed(context.caller, async (ctx) => {
      await publishEntry(ctx, id)
      return id
    }),
  ),
  archive: os.content.archive.handler(({ context, input: { id } }) =>
    changed(context.caller, async (ctx) => {
      await archiveEntry(ctx, id)
      return id
    }),
  ),
  override: os.content.override.handler(({ context, input: { id } }) =>
    changed(context.caller, (ctx) => overrideDefault(ctx, id)),
  ),
  hide: os.content.hide.handler(({ context, input: { id } }) =>
    changed(context.caller, (ctx) => hideEntry(ctx, id)),
  ),
  show: os.content.show.handler(({ context, input: { id } }) =>
    changed(context.caller, async (ctx) => {
      await advance(ctx, contentStatus, id, 'show', { set: { updatedAt: ctx.now } })
      return id
    }),
  ),
}
