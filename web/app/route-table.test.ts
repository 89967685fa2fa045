import { describe, expect, test } from 'vitest'
import routes from './routes.ts'
import { hasPage, keptNamesOf, routeMetaOf, routeTable } from './route-table.ts'
import { headerEntries, isLit } from './surfaces/navigation.ts'

interface Entry {
  path?: string | undefined
  index?: boolean | undefined
  children?: Entry[] | undefined
}

/** Every address of `routes.ts`, from the root. */
const addresses = (entries: Entry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = [parent, path].filter(Boolean).join('/')
    return children ? addresses(children, own) : path || index ? [`/${own}`] : []
  })

const known = addresses(routes as Entry[])

describe('the table of routes', () => {
  test('has a row for every address but the catch-all', () => {
    expect(known.length).toBeGreaterThan(20)
    expect(known.filter((path) => path !== '/*' && !routeMetaOf(path))).toEqual([])
  })

  test('gives every page outside of the signed-in areas a row of its own', () => {
    const areas = /^\/(\*|admin|super-admin|fulfillment-agent|dashboard|1psim-agent|roamilo-agent|embed)/
    expect(known.filter((path) => !areas.test(path) && !hasPage(path))).toEqual([])
  })

  test('has no row without a route', () => {
    const withoutRoute = routeTable.filter(
      ({ path }) => !known.some((address) => address === path || address.startsWith(path.replace('*', ''))),
    )
    expect(withoutRoute).toEqual([])
  })

  test('names each route once', () => {
    const names = routeTable.flatMap(({ name }) => name ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  test('finds the most exact row', () => {
    expect(routeMetaOf('/admin/auth/login')).toMatchObject({ name: 'admin-login' })
    expect(routeMetaOf('/admin/auth/login')?.isPrivate).toBeUndefined()
    expect(routeMetaOf('/admin/roamilo/dashboard/order')?.isPrivate).toBe(true)
    expect(routeMetaOf('/plans/international/1/FR')).toMatchObject({ name: 'plan', isExternal: true })
    expect(routeMetaOf('/plans/')).toMatchObject({ name: 'plans' })
    expect(routeMetaOf('/nowhere')).toBeUndefined()
  })

  test('keeps plans, status and enrollment, and the sign-in page, for partners’ sites', () => {
    const external = headerEntries.filter(({ to }) => routeMetaOf(to)?.isExternal).map(({ to }) => to)
    expect(external).toEqual(
      ['/plans', '/enroll-status', '/eligibility-check'].filter((path) => hasPage(path)),
    )
    expect(routeMetaOf('/auth/login')?.isExternal).toBe(true)
  })
})

describe('the header', () => {
  const lit = (pathname: string) =>
    headerEntries.filter((entry) => isLit(entry, pathname)).map(({ key }) => key)

  test('lights the entry of the page and of the pages below it', () => {
    expect(lit('/')).toEqual(['whatIsAcp'])
    expect(lit('/what-is-acp')).toEqual(['whatIsAcp'])
    expect(lit('/plans')).toEqual(['plans'])
    expect(lit('/plans/international/1/FR')).toEqual(['plans'])
    expect(lit('/blog/post/1')).toEqual(['blog'])
    expect(lit('/plans-of-others')).toEqual([])
    expect(lit('/cart')).toEqual([])
  })
  test('finds what a kept page knows of its query, for its data as well', () => {
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
})
