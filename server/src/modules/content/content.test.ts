import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentActs } from '#contracts/content/acts.ts'
import type { ContentText } from '#contracts/content/views.ts'
import { legalSlugs, textOfBlocks } from '#contracts/content/choices.ts'
import { advance } from '#platform/advance.ts'
import type { Actor, Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createSnapshots } from '#platform/kept/snapshots.ts'
import { contentReleases, contentVersions } from '#tables/content.ts'
import { events } from '#tables/platform.ts'
import { administrator, createWorldOfBrands, type World } from '#server/testing/world.ts'
import { getContent, getVersion, listContent } from './admin.queries.ts'
import { archiveEntry } from './archive-entry.ts'
import { contentStatus } from './content-status.ts'
import { createEntry, type NewEntry } from './create-entry.ts'
import { hideEntry } from './hide-entry.ts'
import { libraryOf } from './library.ts'
import { overrideDefault } from './override-default.ts'
import { getLegal, getPost, listFaq, listPosts } from './public.queries.ts'
import { publishEntry } from './publish-entry.ts'
import { saveVersion } from './save-version.ts'
import { contentKey } from './published-content.ts'

let world: World
let house: Caller
let brand: Caller
let stranger: Caller

const ada = { ...administrator(), name: 'Ada Admin' } as Actor
const both = (text: string) => ({ en: text, es: `${text} (es)` })
const words = (text: string): ContentText => ({
  title: both(text),
  summary: both('About it'),
  body: both(`${text}, says {brand}.`),
})
const entry = (slug: string, more: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'faq',
  slug,
  category: 'esim',
  position: 1,
  illustration: null,
  ...words(slug),
  ...more,
})

beforeAll(async () => {
  const brands = await createWorldOfBrands()
  world = brands.world
  house = world.caller(brands.house, ada)
  brand = world.caller(brands.one, ada)
  stranger = world.caller(brands.other, ada)
})
afterAll(() => world?.close())

/** These acts, and no others. */
const allowing = (...names: string[]) =>
  Object.keys(contentActs.acts).map((name) =>
    expect.objectContaining({ name, isAllowed: names.includes(name) }),
  )
const create = (by: Caller, input: NewEntry) => inTransaction(by, (ctx) => createEntry(ctx, input))
const publish = (by: Caller, id: string) => inTransaction(by, (ctx) => publishEntry(ctx, id))
const get = (by: Caller, id: string) => inTransaction(by, (ctx) => getContent(ctx, id))
const save = (by: Caller, id: string, revision: number, text: ContentText) =>
  inTransaction(by, (ctx) =>
    saveVersion(ctx, { id, revision, category: 'esim', position: 1, illustration: null, ...text }),
  )
const questions = async (by: Caller) =>
  listFaq(await libraryOf(by), 'en').items.map(({ question }) => question)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  )

describe('an entry', () => {
  test('is a draft that nobody sees, then published, then archived', async () => {
    const id = await create(house, entry('what-is-it'))
    expect(await questions(house)).not.toContain('what-is-it')
    expect(await get(house, id)).toMatchObject({
      status: 'draft',
      origin: 'own',
      number: 1,
      publishedNumber: null,
    })
    await publish(house, id)
    expect(await questions(house)).toContain('what-is-it')
    expect(await questions(brand)).toContain('what-is-it')
    const [shown] = listFaq(await libraryOf(brand), 'es').items
    expect(textOfBlocks(shown!.answer)).toBe('what-is-it, says Brand one. (es)')
    await inTransaction(house, (ctx) => archiveEntry(ctx, id))
    expect(await questions(brand)).not.toContain('what-is-it')
    expect(await refusal(inTransaction(house, (ctx) => archiveEntry(ctx, id)))).toMatchObject({
      code: 'INVALID_STATE',
      data: { from: 'archived', allowed: ['publish', 'hide'] },
    })
    const types = await inTransaction(house, (ctx) =>
      ctx.db.select({ type: events.type }).from(events).where(eq(events.subjectId, id)).orderBy(events.id),
    )
    expect(types.map(({ type }) => type)).toEqual(['content.draft', 'content.publish', 'content.archive'])
  })

  test('keeps what is published until the next version is published too', async () => {
    const id = await create(brand, entry('slowly'))
    await publish(brand, id)
    const { revision } = await get(brand, id)
    await save(brand, id, revision, words('Faster'))
    expect(await questions(brand)).toContain('slowly')
    expect(await get(brand, id)).toMatchObject({ number: 2, publishedNumber: 1, hasUnpublishedChanges: true })
    await publish(brand, id)
    expect(await questions(brand)).toEqual(expect.arrayContaining(['Faster']))
    expect(await refusal(publish(brand, id))).toMatchObject({ code: 'INVALID_STATE' })
    const { versions } = await get(brand, id)
    expect(versions.map(({ number, author }) => [number, author?.name])).toEqual([
      [2, 'Ada Admin'],
      [1, 'Ada Admin'],
    ])
    expect((await inTransaction(brand, (ctx) => getVersion(ctx, id, 1))).title.en).toBe('slowly')
  })

  test('is not overwritten by somebody who started from an older one', async () => {
    const id = await create(brand, entry('together'))
    const { revision } = await get(brand, id)
    await save(
      { ...brand, actor: { ...administrator(), name: 'Bob' } as Actor },
      id,
      revision,
      words('Bob’s'),
    )
    expect(await refusal(save(brand, id, revision, words('Ada’s')))).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { revision: revision + 1, number: 2, by: 'Bob' },
    })
    expect((await get(brand, id)).text.title.en).toBe('Bob’s')
  })

  test('saved without new words is no new version', async () => {
    const id = await create(brand, entry('the-same'))
    await save(brand, id, 1, words('the-same'))
    expect(await get(brand, id)).toMatchObject({ number: 1, revision: 2 })
  })

  test('is refused with what is wrong in which field', async () => {
    const wrong = entry('wrong', {
      category: 'travel',
      title: both('Hello {customer}'),
      body: { en: '<b>x</b>', es: '[x](javascript:alert(1))' },
    })
    const error = await refusal(create(brand, wrong))
    expect(error).toMatchObject({ code: 'INVALID_INPUT' })
    const issues = error.data.issues.map(
      ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
    )
    expect(issues.toSorted()).toEqual([
      'body.en MARKDOWN_HTML',
      'body.en MARKDOWN_HTML',
      'body.es MARKDOWN_LINK',
      'category CATEGORY',
      'title.en PLACEHOLDER_UNKNOWN',
      'title.es PLACEHOLDER_UNKNOWN',
    ])
  })

  test('needs a name of its own, and every language to be published', async () => {
    const half = entry('half', { title: { en: 'Half', es: '' }, body: { en: 'Half', es: '' } })
    const id = await create(brand, half)
    expect(await refusal(create(brand, half))).toMatchObject({ code: 'SLUG_TAKEN' })
    expect(await refusal(publish(brand, id))).toMatchObject({
      code: 'CONTENT_INCOMPLETE',
      data: { missing: ['es'] },
    })
    expect((await get(brand, id)).languages).toEqual(['en'])
  })

  test('is nobody’s outside of its service provider', async () => {
    const id = await create(brand, entry('private'))
    await publish(brand, id)
    const notFound = { code: 'CONTENT_NOT_FOUND' }
    expect(await refusal(get(stranger, id))).toMatchObject(notFound)
    expect(await refusal(inTransaction(stranger, (ctx) => getVersion(ctx, id, 1)))).toMatchObject(notFound)
    expect(await refusal(save(stranger, id, 1, words('Mine')))).toMatchObject(notFound)
    expect(await refusal(publish(stranger, id))).toMatchObject(notFound)
    expect(await refusal(inTransaction(stranger, (ctx) => archiveEntry(ctx, id)))).toMatchObject(notFound)
    expect(await refusal(inTransaction(stranger, (ctx) => hideEntry(ctx, id)))).toMatchObject(notFound)
    expect(await refusal(inTransaction(stranger, (ctx) => overrideDefault(ctx, id)))).toMatchObject(notFound)
    expect(await questions(stranger)).not.toContain('private')
    expect(await questions(brand)).toContain('private')
  })

  test('as a draft is unreadable to other scopes in the database itself', async () => {
    await create(brand, entry('secret-draft'))
    const count = (by: Caller) =>
      inTransaction(by, async (ctx) => {
        const { rows } = await ctx.db.execute(sql`select 1 from content_entries where slug = 'secret-draft'
          union all select 1 from content_versions where title->>'en' = 'secret-draft'`)
        return rows.length
      })
    expect(await count(brand)).toBe(2)
    expect(await count(stranger)).toBe(0)
  })
})

describe('a platform default', () => {
  let standardId: string
  beforeAll(async () => {
    standardId = await create(house, entry('standard'))
    await publish(house, standardId)
  })
  const row = async (by: Caller, id: string) =>
    (await inTransaction(by, (ctx) => listContent(ctx, { sort: 'kind', page: 1, perPage: 100 }))).items.find(
      (each) => each.id === id,
    )

  test('is listed with its origin and may not be changed from elsewhere', async () => {
    expect(await row(brand, standardId)).toMatchObject({ origin: 'inherited', updatedBy: null })
    expect(await get(brand, standardId)).toMatchObject({
      origin: 'inherited',
      acts: allowing('hide', 'override'),
      text: words('standard'),
    })
    expect(await refusal(save(brand, standardId, 1, words('Ours')))).toMatchObject({
      code: 'CONTENT_NOT_FOUND',
    })
  })

  test('gives way to an own text once that is published, and comes back when it is archived', async () => {
    const id = await inTransaction(brand, (ctx) => overrideDefault(ctx, standardId))
    expect(await refusal(inTransaction(brand, (ctx) => overrideDefault(ctx, standardId)))).toMatchObject({
      code: 'SLUG_TAKEN',
    })
    await save(brand, id, 1, words('Our own'))
    expect(await questions(brand)).toContain('standard')
    await publish(brand, id)
    expect(await questions(brand)).toContain('Our own')
    expect(await questions(brand)).not.toContain('standard')
    expect(await questions(stranger)).toContain('standard')
    expect(await row(brand, id)).toMatchObject({ origin: 'override', status: 'published' })
    expect(await row(brand, standardId)).toBeUndefined()
    await inTransaction(brand, (ctx) => archiveEntry(ctx, id))
    expect(await questions(brand)).toContain('standard')
  })

  test('is hidden and shown again', async () => {
    const id = await inTransaction(stranger, (ctx) => hideEntry(ctx, standardId))
    expect(await questions(stranger)).not.toContain('standard')
    expect(await questions(house)).toContain('standard')
    expect(await get(stranger, id)).toMatchObject({
      status: 'hidden',
      number: 0,
      acts: allowing('show', 'override'),
      title: both('standard'),
    })
    await inTransaction(stranger, (ctx) => advance(ctx, contentStatus, id, 'show'))
    expect(await questions(stranger)).toContain('standard')
    expect(await refusal(publish(stranger, id))).toMatchObject({ code: 'CONTENT_INCOMPLETE' })
    expect(await inTransaction(stranger, (ctx) => overrideDefault(ctx, standardId))).toBe(id)
  })
})

describe('a legal text', () => {
  const terms = entry('terms', { kind: 'legal', category: null })
  let id: string
  beforeAll(async () => {
    id = await create(house, terms)
    await publish(house, id)
  })

  test('keeps every version that was in force, with its time', async () => {
    const firstAt = world.services.clock.now()
    world.clock.advance(86_400_000)
    const { revision } = await get(house, id)
    const change = {
      id,
      revision,
      category: null,
      position: 1,
      illustration: null,
      ...words('Terms, second'),
    }
    await inTransaction(house, (ctx) => saveVersion(ctx, change))
    await publish(house, id)
    const library = await libraryOf(brand)
    const now = getLegal(library, 'terms', 'en', undefined)
    expect(now).toMatchObject({ number: 2, title: 'Terms, second', inForceUntil: null })
    expect(now.versions.map(({ number }) => number)).toEqual([2, 1])
    expect(getLegal(library, 'terms', 'en', 1)).toMatchObject({
      title: 'terms',
      inForceFrom: firstAt.toISOString(),
      inForceUntil: now.inForceFrom,
    })
    expect(() => getLegal(library, 'terms', 'en', 3)).toThrow('CONTENT_NOT_FOUND')
  })

  test('is neither changed nor deleted, by nobody', async () => {
    for (const table of ['content_versions', 'content_releases']) {
      for (const statement of [`update ${table} set number = 9`, `delete from ${table}`]) {
        expect(
          await refusal(inTransaction(house, (ctx) => ctx.db.execute(sql.raw(statement)))),
        ).toBeInstanceOf(Error)
      }
    }
    const kept = await inTransaction(house, (ctx) =>
      ctx.db.select().from(contentVersions).where(eq(contentVersions.entryId, id)),
    )
    expect(kept).toHaveLength(2)
    const releases = await inTransaction(house, (ctx) =>
      ctx.db.select().from(contentReleases).where(eq(contentReleases.entryId, id)),
    )
    expect(releases).toHaveLength(2)
  })

  test('cannot be taken away without another in its place', async () => {
    const needed = { code: 'LEGAL_TEXT_NEEDED' }
    expect(await refusal(inTransaction(house, (ctx) => archiveEntry(ctx, id)))).toMatchObject(needed)
    expect(await refusal(inTransaction(brand, (ctx) => hideEntry(ctx, id)))).toMatchObject(needed)
    const own = await inTransaction(brand, (ctx) => overrideDefault(ctx, id))
    await publish(brand, own)
    await inTransaction(brand, (ctx) => archiveEntry(ctx, own))
    expect(getLegal(await libraryOf(brand), 'terms', 'en', undefined).number).toBe(2)
  })

  test('has one of the names that have a page', async () => {
    expect(await refusal(create(house, { ...terms, slug: 'cookies' }))).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('what can be done with a text', () => {
  type Act = keyof typeof contentActs.acts
  const verbs: Record<Act, (ctx: Ctx, id: string) => Promise<unknown>> = {
    show: (ctx, id) => advance(ctx, contentStatus, id, 'show'),
    hide: hideEntry,
    archive: archiveEntry,
    override: overrideDefault,
    publish: publishEntry,
  }
  /** Whether a verb takes it, which leaves everything as it was. */
  const takes = async (by: Caller, id: string, act: Act) => {
    const undone = new Error('undone')
    const work = inTransaction(by, async (ctx) => {
      await verbs[act](ctx, id)
      throw undone
    })
    return (await refusal(work)) === undone
  }
  /** Who looks, and at which entry of a name of its own. */
  const situations: Record<string, (slug: string) => Promise<[Caller, string]>> = {
    'a draft': async (slug) => [brand, await create(brand, entry(slug))],
    'one on the site': async (slug) => {
      const id = await create(brand, entry(slug))
      await publish(brand, id)
      return [brand, id]
    },
    'one on the site with newer words': async (slug) => {
      const id = await create(brand, entry(slug))
      await publish(brand, id)
      await save(brand, id, (await get(brand, id)).revision, words('Newer'))
      return [brand, id]
    },
    'one that was taken off': async (slug) => {
      const id = await create(brand, entry(slug))
      await publish(brand, id)
      await inTransaction(brand, (ctx) => archiveEntry(ctx, id))
      return [brand, id]
    },
    'a default': async (slug) => {
      const id = await create(house, entry(slug))
      await publish(house, id)
      return [brand, id]
    },
    'a default that is hidden': async (slug) => {
      const id = await create(house, entry(slug))
      await publish(house, id)
      return [brand, await inTransaction(brand, (ctx) => hideEntry(ctx, id))]
    },
    'one in the place of a default': async (slug) => {
      const id = await create(house, entry(slug))
      await publish(house, id)
      return [brand, await inTransaction(brand, (ctx) => overrideDefault(ctx, id))]
    },
  }

  test.each(Object.entries(situations))('%s: what is offered is what is taken', async (name, make) => {
    const [by, id] = await make(name.replaceAll(' ', '-'))
    const { acts } = await get(by, id)
    const taken = await Promise.all(acts.map(async (act) => [act.name, await takes(by, id, act.name)]))
    expect(taken).toEqual(acts.map(({ name: act, isAllowed }) => [act, isAllowed]))
    expect(acts.some(({ isAllowed }) => isAllowed)).toBe(true)
  })

  test('a legal text that nothing stands in for says why it stays', async () => {
    const id = await create(house, entry(legalSlugs.at(-1)!, { kind: 'legal', category: null }))
    await publish(house, id)
    const { acts } = await get(house, id)
    expect(acts.find(({ name }) => name === 'archive')).toEqual({
      ...{ name: 'archive', isAllowed: false, whyNot: 'LEGAL_TEXT_NEEDED' },
      message: expect.stringContaining('Every site needs its legal texts'),
    })
    expect(await takes(house, id, 'archive')).toBe(false)
  })
})

describe('posts', () => {
  test('stand newest first in pages, found by id or slug, with those that are akin', async () => {
    const ids: string[] = []
    for (const [slug, category] of [
      ['first', 'guides'],
      ['second', 'travel'],
      ['third', 'guides'],
    ] as const) {
      world.clock.advance(60_000)
      const id = await create(house, entry(slug, { kind: 'blog_post', category, illustration: 'harbor' }))
      await publish(house, id)
      ids.push(id)
    }
    const library = await libraryOf(brand)
    const page = (number: number) => listPosts(library, { locale: 'en', page: number, perPage: 2 })
    expect(page(1)).toMatchObject({ total: 3, items: [{ slug: 'third' }, { slug: 'second' }] })
    expect(page(2).items).toMatchObject([{ slug: 'first', illustration: 'harbor', readingMinutes: 1 }])
    const post = getPost(library, 'third', 'en')
    expect(getPost(library, ids[2]!, 'en')).toEqual(post)
    expect(post.related.map(({ slug }) => slug)).toEqual(['first', 'second'])
    expect(() => getPost(library, 'what-is-it', 'en')).toThrow('CONTENT_NOT_FOUND')
  })
})

describe('the library', () => {
  test('costs one statement once it is known', async () => {
    await libraryOf(brand)
    const before = world.services.pool.statements.count
    const snapshots = world.services.snapshots
    const keys = [brand, house].map(({ tenant }) => contentKey(tenant.id))
    const asOf = await snapshots.current(['directory', ...keys])
    const library = await libraryOf({ ...brand, asOf })
    listFaq(library, 'en')
    expect(world.services.pool.statements.count - before).toBe(1)
  })

  test('of every process is right the instant something is published, here or at the house', async () => {
    const elsewhere = createSnapshots(world.services.pool)
    const there: Caller = { ...brand, services: { ...world.services, snapshots: elsewhere } }
    await libraryOf(there)
    for (const by of [brand, house]) {
      const slug = `news-of-${by.tenant.domain}`
      await publish(by, await create(by, entry(slug)))
      expect(await questions(there)).toContain(slug)
    }
    elsewhere.close()
  })
})
