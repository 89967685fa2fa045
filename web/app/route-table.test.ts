import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { recordKinds } from '#contracts/all-records.ts'
import { everyList } from '#contracts/every-list.ts'
import { may } from '#contracts/permissions.ts'
import { administratorRoles } from '#contracts/roles.ts'
import { areaOf } from './kit/session/areas.ts'
import { pages } from './pages/index.ts'
import { areaMenuOf, closedPaths, importedBy, listPlaces, staffMenu } from './pages/parts.ts'
import { hasPage, keptNamesOf, needsSession, pageAt, showsPath } from './route-table.ts'
import { loadFrame } from './surfaces/frame.server.ts'
import { isLit } from './surfaces/is-lit.ts'
import { loadEveryCatalog } from './i18n/catalogs.ts'
import type { Site } from '#contracts/tenancy/site.ts'

describe('the table of pages', () => {
  test('has each address once', () => {
    const paths = pages.map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  test('has no form of staff that opens for whoever may not send it', () => {
    const forms = pages.filter(({ path }) => /^\/admin\/.*\/(new|create)(\/:\w+)?$/.test(path))
    expect(forms.length).toBeGreaterThan(2)
    for (const { file, permission } of forms)
      expect(readFileSync(new URL(`surfaces/${file}`, import.meta.url), 'utf8')).toContain(
        `<Needs permission="${permission}">`,
      )
  })

  test('has a page for each kind of record, for whoever may read it', () => {
    const below = '/admin/:domain/dashboard'
    const absent = Object.values(recordKinds)
      .filter(({ place, access }) =>
        pages.every(({ path, permission }) => path !== `${below}/${place}/:id` || permission !== access),
      )
      .map(({ kind }) => kind)
    // A member of the team stands in the list of all; a service provider's page bears its own name for the id.
    expect(absent).toEqual(['administrator', 'service_provider'])
  })

  test('finds the most exact page', () => {
    expect(pageAt('/admin/auth/login')).toMatchObject({ name: 'admin-login' })
    expect(needsSession('/admin/auth/login')).toBe(false)
    expect(needsSession('/admin/roamilo/dashboard/order')).toBe(true)
    expect(pageAt('/plans/international/1/FR')).toMatchObject({ name: 'plan', external: true })
    expect(pageAt('/plans/')).toMatchObject({ name: 'plans' })
    expect(pageAt('/nowhere')).toBeUndefined()
    expect(hasPage('/nowhere')).toBe(false)
  })

  test('shows the whole application and what follows it on a partner’s site, too', () => {
    const own = pages.filter(({ file }) => file.startsWith('enroll/'))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter(({ external }) => !external).map(({ path }) => path)).toEqual([])
    const partner = { externalMode: true }
    for (const path of [
      '/enroll-status',
      '/acp-eligibility-check/name',
      '/enroll-document',
      '/e/r/ABC',
      '/completed-acp',
    ])
      expect([path, showsPath(partner, path)]).toEqual([path, true])
    expect(showsPath(partner, '/about-us')).toBe(false)
  })

  test('asks for a permission where a menu of staff leads, and has no page of an area outside of it', () => {
    expect(pages.filter(({ menu, permission }) => menu && !permission)).toEqual([])
    const roots = new Set(pages.flatMap(({ path, surface }) => (areaOf(path) ? [surface] : [])))
    expect([...roots].toSorted()).toEqual(['admin', 'agent', 'dashboard', 'fulfillment', 'super-admin'])
    expect(pages.filter(({ path, surface }) => roots.has(surface) && !areaOf(path))).toEqual([])
  })

  test('keeps search engines from what is of use to one visitor alone', () => {
    const closed = closedPaths(pages)
    expect(closed).toEqual(expect.arrayContaining(['/admin', '/super-admin', '/cart', '/order/', '/locale/']))
    expect(closed).not.toContain('/checkout/price')
    const indexed = pages.filter(({ indexed }) => indexed).map(({ path }) => path)
    expect(indexed.filter((path) => closed.some((each) => path.startsWith(each)))).toEqual([])
  })
})

test('records of lists that are acted upon or brought into have a page', async () => {
  const lists = await everyList()
  expect(listPlaces(pages, lists)).toMatchObject({ orders: 'order', resellers: 'resellers' })
  const moved = lists.map((list) => (list.name === 'orders' ? { ...list, place: 'nowhere' } : list))
  expect(() => listPlaces(pages, moved)).toThrow('the list "orders" has no page')
})

describe('the menus of signed-in areas', () => {
  const menu = staffMenu(pages)

  test('give every page of administration keys of its own', () => {
    for (const ofPlatform of [false, true]) {
      const keys = menu.filter(({ isOfPlatform }) => isOfPlatform === ofPlatform).map((entry) => entry.keys)
      expect(keys.filter((each) => !/^g [a-z] [a-z]$/.test(each))).toEqual([])
      expect(new Set(keys).size, `a place in the menu needs other \`keys\`: ${keys.join(', ')}`).toBe(
        keys.length,
      )
    }
  })

  test('lead below the dashboard, or from the root, and light on pages that belong to them', () => {
    expect(menu.find(({ word }) => word === 'order')).toMatchObject({ to: 'order', keys: 'g o r', also: [] })
    expect(menu.find(({ word }) => word === 'sessions')).toMatchObject({ to: '/admin/settings' })
    expect(menu.find(({ isOfPlatform }) => isOfPlatform)).toMatchObject({ also: ['sp-administrator/'] })
  })

  test('offer imports to those alone who may begin one', async () => {
    const needed = Object.values(importedBy(await everyList()))
    expect(needed.length).toBeGreaterThan(5)
    const { needs } = menu.find(({ word }) => word === 'imports')!
    const roles = [...administratorRoles, 'super'] as const
    expect(roles.map((role) => [role, may(role, needs)])).toEqual(
      roles.map((role) => [role, needed.some((permission) => may(role, permission))]),
    )
  })

  test('stand in the order of their groups, and in their own within one', () => {
    const words = menu.filter(({ isOfPlatform }) => !isOfPlatform).map(({ word }) => word)
    expect(
      words.filter((word) => ['dashboard', 'subscribers', 'resellers', 'content', 'sessions'].includes(word)),
    ).toEqual(['dashboard', 'subscribers', 'resellers', 'content', 'sessions'])
  })

  test('stand in their order, with what only some may open', () => {
    const dashboard = areaMenuOf(pages).filter(({ to }) => to.startsWith('/dashboard/'))
    expect(dashboard.map(({ word, roles }) => [word, roles])).toEqual([
      ['main', undefined],
      ['customer', ['reseller']],
      ['training', ['reseller']],
      ['promo-code', ['reseller']],
      ['profile', undefined],
    ])
  })
})

describe('the public header and footer', async () => {
  await loadEveryCatalog()
  const frameOf = (externalMode: boolean) =>
    loadFrame(
      { brand: { externalMode, homeRedirect: null, legalName: 'Commonwave' }, locale: 'en' } as Site,
      { at: new Date('2026-11-20T12:00:00Z'), isClockSet: false, programs: [] },
    )
  const { links, footer } = frameOf(false)
  const lit = (pathname: string) => links.filter((link) => isLit(link, pathname)).map(({ to }) => to)

  test('keep plans, the status of an application, eligibility and the sign-in page for partners’ sites', () => {
    expect(frameOf(true).links.map(({ to }) => to)).toEqual([
      '/plans',
      '/enroll-status',
      '/eligibility-check',
    ])
    expect(showsPath({ externalMode: true }, '/auth/login')).toBe(true)
  })

  test('stand in their order, and lead where pages are', () => {
    expect(links.map(({ to }) => to)).toEqual([
      '/',
      '/plans',
      '/enroll-status',
      '/eligibility-check',
      '/master-agent',
      '/blog',
      '/about-us',
      '/contact-us',
      '/faq',
    ])
    const below = footer!.groups.flatMap((group) => group.links.map(([to]) => to))
    expect(below.length).toBeGreaterThan(15)
    expect(below.filter((to) => !hasPage(to.split('?')[0]!))).toEqual([])
  })

  test('light the entry of the page and of the pages below it', () => {
    expect(lit('/')).toEqual(['/'])
    expect(lit('/what-is-acp')).toEqual(['/'])
    expect(lit('/plans')).toEqual(['/plans'])
    expect(lit('/compare')).toEqual(['/plans'])
    expect(lit('/plans/international/1/FR')).toEqual(['/plans'])
    expect(lit('/blog/post/1')).toEqual(['/blog'])
    expect(lit('/plans-of-others')).toEqual([])
    expect(lit('/cart')).toEqual([])
  })
})

test('a kept page knows its names of the query, for its data as well', () => {
  expect(keptNamesOf('/compare')).toEqual(['ids', 'country'])
  expect(keptNamesOf('/compare.data')).toEqual(['ids', 'country', '_routes'])
  expect(keptNamesOf('/')).toEqual([])
  expect(keptNamesOf('/_.data')).toEqual(['_routes'])
  expect(keptNamesOf('/plans/international/1')).toEqual(keptNamesOf('/plans/international/1/FR'))
  for (const path of [
    '/cart',
    '/plans/',
    '/plans/international',
    '/page/',
    '/sitemapAxml',
    '/contact-us',
    '/faq/x',
  ])
    expect(keptNamesOf(path), `${path}`).toBeUndefined()
})
