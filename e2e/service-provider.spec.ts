import { expect, expectGoodPage, openLive, test } from './support/journey.ts'
import { brandUrl } from './support/server.ts'
import { mailTo } from './support/shop.ts'

test.use({ viewport: { width: 1450, height: 900 } })

const domain = 'northwind'
const ownerEmail = 'owner@northwind.test'
const ownerPassword = 'a long walk by the river'
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" rx="12" fill="#7a3ef0"/></svg>',
)

test('a global administrator opens a service provider, and its owner moves in', async ({ page, browser }) => {
  const ownContext = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const site = await ownContext.newPage()
  const visitorContext = await browser.newContext({ locale: 'es-US' })
  const visitor = await visitorContext.newPage()
  const main = page.getByRole('main')

  await test.step('only global administrators get in', async () => {
    await page.goto('/super-admin')
    await expect(page).toHaveURL(/\/super-admin\/auth\/login$/)
    await expectGoodPage(page)
    await page.getByLabel('E-mail address').fill('owner@base.test')
    await page.getByLabel('Password', { exact: true }).fill('commonwave')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(/belongs to one service provider/)).toBeVisible()
    await page.getByLabel('E-mail address').fill('super@commonwave.test')
    await page.getByLabel('Password', { exact: true }).fill('commonwave')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'SP Management' })).toBeVisible()
    await expect(page.getByText('Super Admin')).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('create one: its site is there at once', async () => {
    expect((await site.goto(brandUrl(domain)))?.status()).toBe(404)
    await page.getByRole('button', { name: 'New service provider' }).click()
    const dialog = page.getByRole('dialog', { name: 'New service provider' })
    await dialog.getByLabel('Brand name').fill('Northwind Mobile')
    await dialog.getByLabel('Legal name').fill('Northwind Mobile, LLC')
    await dialog.getByLabel('Domain').fill('www')
    await dialog.getByLabel('First name').fill('Nora')
    await dialog.getByLabel('Last name').fill('Wind')
    await dialog.getByLabel('E-mail address').fill(ownerEmail)
    await dialog.getByRole('button', { name: 'Create and invite the owner' }).click()
    await expect(
      dialog.getByText('The platform uses this name itself', { exact: false }).first(),
    ).toBeVisible()
    await expectGoodPage(page)
    await dialog.getByLabel('Domain').fill(domain)
    await dialog.getByRole('button', { name: 'Create and invite the owner' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Northwind Mobile' })).toBeVisible()
    await expectGoodPage(page)
    expect((await site.goto(brandUrl(domain)))?.status()).toBe(200)
    await expect(site).toHaveURL(`${brandUrl(domain)}/eligibility-check`)
    await expectGoodPage(site)
    await site.goto(`${brandUrl(domain)}/plans`)
    await expect(site.getByText('Plans are on their way')).toBeVisible()
    await expectGoodPage(site)
    await visitor.goto(`${brandUrl(domain)}/plans`)
    await expect(visitor.getByText('Los planes están por llegar')).toBeVisible()
    await expectGoodPage(visitor, 'es')
  })

  await test.step('colours are made readable while they are typed, and the logo is shown', async () => {
    const colors = main.getByRole('region', { name: 'Colors' })
    await colors.getByLabel('Brand color', { exact: true }).fill('FFD400')
    await expect(colors.getByText(/^Links, light mode: #FFD400/)).toBeVisible()
    const button = colors.locator('[data-scheme=light]').getByText('Choose this plan')
    await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
    await expect(button).toHaveCSS('color', 'rgb(16, 18, 26)')
    await page.goBack()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(leaving).toBeVisible()
    await expectGoodPage(page)
    await leaving.getByRole('button', { name: 'Stay here' }).click()
    await expect(colors.getByLabel('Brand color', { exact: true })).toHaveValue('FFD400')
    await colors.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. The site shows it already.')).toBeVisible()
    const logos = main.getByRole('region', { name: 'Logo' })
    await logos
      .getByLabel('New logo: For light backgrounds')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
    await logos.getByRole('button', { name: 'Use this logo' }).click()
    await expect(page.getByText('The new logo is on the site.')).toBeVisible()
    await expectGoodPage(page)
    await site.goto(brandUrl(domain))
    await expect(site.getByRole('banner').getByRole('img', { name: 'Northwind Mobile' })).toHaveAttribute(
      'src',
      /\/api\/static\/storage\/[0-9a-f]{32}\.webp$/,
    )
  })

  await test.step('its owner accepts the invitation, is in at once and changes the profile', async () => {
    const { text } = await mailTo(page, ownerEmail, /./)
    const link = /http:\/\/\S+\/admin\/auth\/register\?token=[\w-]+/.exec(text)?.[0] ?? ''
    expect(link.startsWith(brandUrl(domain))).toBe(true)
    await site.goto(link)
    await expect(site.getByLabel('First name')).toHaveValue('Nora')
    await expect(site.getByLabel('Last name')).toHaveValue('Wind')
    await expectGoodPage(site)
    await site.getByLabel('New password', { exact: true }).fill(ownerPassword)
    await site.getByLabel('New password again').fill(ownerPassword)
    await site.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(site.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await site.getByRole('button', { name: 'Account of Nora Wind' }).click()
    await site.getByRole('menuitem', { name: 'Profile', exact: true }).click()
    await expect(site.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await site.getByLabel('Brand name').fill('Northwind')
    await site.getByRole('region', { name: 'Names' }).getByRole('button', { name: 'Save' }).click()
    await expect(site.getByText('Changed: brand name')).toBeVisible()
    await expectGoodPage(site)
  })

  await test.step('a video of its own plays in the page, and its site is asked for nothing before', async () => {
    const asked: string[] = []
    await visitorContext.route(/youtube/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    })
    const videos = site.getByRole('region', { name: 'Videos' })
    const address = videos.getByLabel('Video 1: Address on YouTube or Vimeo')
    await address.fill('https://www.example.com/film')
    await videos.getByRole('button', { name: 'Save' }).click()
    await expect(
      videos.getByText('Paste the address of a video on YouTube or Vimeo', { exact: true }),
    ).toBeVisible()
    await address.fill('https://youtu.be/aB3-_xYz012')
    await videos.getByRole('button', { name: 'Save' }).click()
    await expect(site.getByText('Changed: videos')).toBeVisible()
    await expectGoodPage(site)
    await openLive(visitor, `${brandUrl(domain)}/what-is-acp`)
    await visitor.locator('a[href="#slide-3"]').click()
    const slide = visitor.locator('#slide-3')
    await expect(slide).not.toHaveAttribute('inert')
    await expectGoodPage(visitor, 'es')
    expect(asked).toEqual([])
    await slide.getByRole('link', { name: 'Ver el video' }).click()
    await expect(slide.locator('iframe')).toHaveAttribute('title', /Helping Families/)
    await expect(slide.locator('iframe')).toBeFocused()
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/aB3-_xYz012?autoplay=1'])
  })

  await test.step('a change that comes second is told who was first', async () => {
    const names = main.getByRole('region', { name: 'Names' })
    await names.getByLabel('Legal name').fill('Northwind Mobile, Inc.')
    await names.getByRole('button', { name: 'Save' }).click()
    await expect(names.getByText('Someone was faster')).toBeVisible()
    await expect(names.getByText('Nora Wind').first()).toBeVisible()
    await expectGoodPage(page)
    await names.getByRole('button', { name: 'Load the latest' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Northwind' })).toBeVisible()
    await expect(names.getByText('Someone was faster')).toBeHidden()
    await expect(names.getByLabel('Legal name')).toHaveValue('Northwind Mobile, Inc.')
    await names.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changed: legal name')).toBeVisible()
  })

  await test.step('suspended, the site is closed and its people are stopped; resumed, all is back', async () => {
    await main.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend Northwind?' })
    await dialog.getByLabel('Reason').fill('Unpaid since March')
    await dialog.getByRole('button', { name: 'Suspend now' }).click()
    await expect(page.getByText('Suspended: Unpaid since March')).toBeVisible()
    await site.reload()
    await expect(site.getByText(/closed at the moment/)).toBeVisible()
    expect((await visitor.goto(`${brandUrl(domain)}/plans`))?.status()).toBe(503)
    await expect(visitor.getByRole('link', { name: 'help@commonwave.test' })).toBeVisible()
    await expectGoodPage(visitor, 'es')
    await main.getByRole('link', { name: 'Work inside' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/${domain}/dashboard/index$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.getByRole('link', { name: 'SP Management' }).click()
    await main.getByRole('link', { name: 'Northwind', exact: true }).click()
    await main.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Northwind is open again.')).toBeVisible()
    expect((await visitor.goto(`${brandUrl(domain)}/plans`))?.status()).toBe(200)
    await site.reload()
    await expect(site.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })

  await test.step('the switch in the header leads from one domain into another', async () => {
    await page.goto(`/admin/${domain}/dashboard/order`)
    await page.getByRole('button', { name: /^You work in Northwind/ }).click()
    await page.getByLabel('Name or domain').fill('roam')
    await expectGoodPage(page)
    await page.getByRole('link', { name: /^Roamilo/ }).click()
    await expect(page).toHaveURL(/\/admin\/roamilo\/dashboard\/order$/)
  })
  await ownContext.close()
  await visitorContext.close()
})
