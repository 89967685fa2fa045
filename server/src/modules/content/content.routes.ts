import { advance } from '#platform/advance.ts'
import { os } from '#platform/http/api.ts'
import { acting, creating, kept, read, write } from '#platform/http/bind.ts'
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

export const routes = {
  faq: kept(os.content.faq, async (caller, input) => queries.listFaq(await libraryOf(caller), input.locale)),
  posts: kept(os.content.posts, async (caller, input) => queries.listPosts(await libraryOf(caller), input)),
  post: kept(os.content.post, async (caller, input) =>
    queries.getPost(await libraryOf(caller), input.id, input.locale),
  ),
  legal: kept(os.content.legal, async (caller, input) =>
    queries.getLegal(await libraryOf(caller), input.slug, input.locale, input.number),
  ),
  page: kept(os.content.page, async (caller, input) =>
    queries.getPage(await libraryOf(caller), input.slug, input.locale),
  ),
  addresses: kept(os.content.addresses, async (caller) => queries.listAddresses(await libraryOf(caller))),
  list: read(os.content.list, listContent),
  get: read(os.content.get, (ctx, input) => getContent(ctx, input.id)),
  version: read(os.content.version, (ctx, input) => getVersion(ctx, input.id, input.number)),
  preview: kept(os.content.preview, preview),
  create: write(os.content.create, creating(createEntry)),
  save: write(os.content.save, acting(saveVersion)),
  publish: write(
    os.content.publish,
    acting((ctx, { id }) => publishEntry(ctx, id)),
  ),
  archive: write(
    os.content.archive,
    acting((ctx, { id }) => archiveEntry(ctx, id)),
  ),
  override: write(
    os.content.override,
    creating((ctx, { id }) => overrideDefault(ctx, id)),
  ),
  hide: write(
    os.content.hide,
    creating((ctx, { id }) => hideEntry(ctx, id)),
  ),
  show: write(
    os.content.show,
    acting((ctx, { id }) => advance(ctx, contentStatus, id, 'show', { set: { updatedAt: ctx.now } })),
  ),
}
