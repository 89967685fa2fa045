import { expect, request, test } from '@playwright/test'
import { pages } from '../web/app/pages/index.ts'
import { keptNamesOf } from '../web/app/route-table.ts'
import { baseUrl } from './support/server.ts'

interface Visit {
  status: number
  body: string
  nonce: string
  token: string
}

/** Somebody who has never been here asks for one page; with a cookie, somebody who has it from somewhere else. */
async function visit(path: string, cookie?: string): Promise<Visit> {
  const visitor = await request.newContext({
    baseURL: baseUrl,
    ...(cookie ? { extraHTTPHeaders: { cookie } } : {}),
  })
  const answer = await visitor.get(path)
  const { cookies } = await visitor.storageState()
  const visited = {
    status: answer.status(),
    body: await answer.text(),
    nonce: /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy']!)![1]!,
    token: cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
  }
  await visitor.dispose()
  return visited
}

const times = (text: string, part: string) => text.split(part).length - 1
/** How often a visitor's own words stand in their page, and that nobody else's do. */
const ownWords = ({ body, nonce, token }: Visit) => ({
  nonces: [...body.matchAll(/ nonce="([^"]*)"/g)].every(([, each]) => each === nonce),
  nonce: times(body, nonce),
  token: times(body, token),
})
const withoutOwn = ({ body, nonce, token }: Visit) =>
  body.replaceAll(nonce, 'nonce').replaceAll(token, 'token')

/** An address for each page that is kept for everybody; those of posts and pages as the site map has them. */
async function keptAddresses(): Promise<string[]> {
  const plans = (await visit('/plans?country=FR')).body.match(/\/plans\/international\/[^"?/\\]+/)![0]
  const map = (await visit('/sitemap.xml')).body
  const listed = [...map.matchAll(/<loc>[a-z]+:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!)
  return pages
    .filter(({ kept }) => kept)
    .map(({ path }) => {
      if (path.startsWith('/plans/:')) return plans
      const [prefix, parameter] = path.split(':')
      return parameter ? listed.find((each) => each.startsWith(prefix!))! : path
    })
}

test('a page kept for everybody holds each visitor’s own words, and takes nothing that is written for one', async () => {
  const addresses = await keptAddresses()
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses)
    await test.step(address, async () => {
      const first = await visit(address)
      const second = await visit(`${address}?utm_source=mail`)
      expect([first.status, second.status]).toEqual([200, 200])
      expect(withoutOwn(second)).toBe(withoutOwn(first))
      expect(ownWords(second)).toEqual(ownWords(first))
      expect(ownWords(first).nonces).toBe(true)
      const withCart = `cart=p.${Array(3).fill('A'.repeat(22)).join('.')}.7`
      const third = await visit(address, withCart)
      const fourth = await visit(address, `proof=${first.token}; ${withCart}`)
      expect(withoutOwn(fourth)).toBe(withoutOwn(third))
      expect(times(fourth.body, first.token)).toBe(0)
      expect(ownWords(fourth)).toEqual(ownWords(first))
      expect(fourth.body.includes('Cart, 7 items')).toBe(first.body.includes('Cart, empty'))
      for (const name of [...keptNamesOf(address)!, 'x']) {
        const written = `%nonce%%xsrf%${first.nonce}${first.token}`
        const query = `${address}?${name}=`
        const harmless = await visit(`${query}${'x'.repeat(written.length)}`)
        for (const each of ['rendered', 'kept']) {
          const page = await visit(query + encodeURIComponent(written))
          expect(ownWords(page), `${each}: ${name}`).toEqual(ownWords(harmless))
        }
      }
    })
})
