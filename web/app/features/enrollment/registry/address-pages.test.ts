import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import type { Locale } from '#contracts/locale.ts'
import englishCommon from '../../../i18n/en/common.ts'
import english from '../../../i18n/en/enroll-address.ts'
import spanishCommon from '../../../i18n/es/common.ts'
import spanish from '../../../i18n/es/enroll-address.ts'
import { answerAddress, type AddressAnswer } from './address.server.ts'
import { HomeAddressPage } from './home-address-page.tsx'
import { textOfPlaces } from './place-names.ts'

const catalogs = {
  en: { common: englishCommon, 'enroll-address': english },
  es: { common: spanishCommon, 'enroll-address': spanish },
}
const brand = { name: 'Base', timeZone: 'America/New_York', support: { email: '' } }

function drawn<Props extends object>(component: FunctionComponent<Props>, props: Props, locale: Locale) {
  const children = createElement(component, props)
  const settings = { locale: `${locale}-US`, messages: catalogs[locale], timeZone: 'UTC', children }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(IntlProvider, settings as never) },
  ])
  return renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { root: { locale, brand } } } }),
  )
}

const place = { address1: '12 Main Street Apt', city: 'Albany', state: 'NY', zip: '12207' }
const suggestion = { ...place, address1: '12 Main St' }

test.each(['en', 'es'] as const)(
  'the page of the home address says in %s what may be wrong with it',
  (locale) => {
    const page = {
      ...{ at: 'home' as const, typed: place, suggestion, reference: 'ABCDEFGH' },
      ...{ lacksUnit: true, lacksNumber: true },
    }
    const markup = drawn(HomeAddressPage, { page, answer: undefined }, locale)
    const { home, suggestion: spelling } = catalogs[locale]['enroll-address']
    for (const words of [home.title, home.typed, home.change, home.unit, home.unitHint, home.numberTitle])
      expect(markup).toContain(words)
    for (const words of [spelling.title, spelling.typed, '12 Main Street Apt', '12 Main St<', 'ABCDEFGH'])
      expect(markup).toContain(words)
    const whole = { ...page, suggestion: null, lacksUnit: false, lacksNumber: false }
    const plain = drawn(HomeAddressPage, { page: whole, answer: undefined }, locale)
    for (const words of [spelling.title, home.unit, home.numberTitle]) expect(plain).not.toContain(words)
  },
)

/** What the page that says where things go answers to its form, and which place was confirmed. */
async function confirmed(values: Record<string, string>) {
  const kept: unknown[] = []
  const enroll = async ({ delivery }: { delivery: unknown }) => {
    kept.push(delivery)
    return { page: '/enroll-reviewing' }
  }
  const site = { locale: 'en', api: { enrollment: { own: { enroll } } } } as unknown as Site
  const form = new FormData()
  for (const [name, value] of Object.entries({ shippingTo: 'other', mailingTo: 'same', ...values }))
    form.set(name, value)
  const request = new Request('http://base.test/enroll-confirm-address', {
    headers: { cookie: `enrollment=${'a'.repeat(22)}` },
  })
  const answer = await answerAddress(request, site, form).then(
    ({ data }) => data as AddressAnswer,
    (led: unknown) => (led instanceof Response ? led.headers.get('location') : led),
  )
  return { answer, kept }
}
const typed = (address1: string) => ({
  ...{ shippingAddress1: address1, shippingCity: 'Albany', shippingState: 'NY', shippingZip: '12207' },
})
const spelled = (address1: string) => ({ address1, city: 'Albany', state: 'NY', zip: '12207' })

test('where things go is spelled as the person says, and what was typed since is asked about again', async () => {
  expect((await confirmed(typed('12 Main Street'))).answer).toMatchObject({
    suggestion: [{ address1: '12 Main St' }],
  })
  const shown = textOfPlaces([spelled('12 Main St')])
  const taken = await confirmed({ ...typed('12 Main Street'), spelling: 'suggested', shown })
  expect(taken).toMatchObject({
    answer: '/enroll-reviewing',
    kept: [{ shipping: { address1: '12 Main St' }, mailing: null }],
  })
  const own = await confirmed({ ...typed('12 Main Street'), spelling: 'typed', shown })
  expect(own.kept).toMatchObject([{ shipping: { address1: '12 Main Street' } }])
  const changed = await confirmed({ ...typed('99 Elm Avenue'), spelling: 'suggested', shown })
  expect(changed).toMatchObject({ answer: { suggestion: [{ address1: '99 Elm Ave' }] }, kept: [] })
})
