import { patient } from '#server/testing/patience.ts'
import { letProgramsLiveAt } from './support/admin.ts'
import {
  answerApplication,
  chooseCheapestPlan,
  decideAtVerifier,
  draftByApi,
  keepRecord,
  signApplication,
  signAtVerifier,
  spoken,
} from './support/enroll.ts'
import { expect, test } from './support/journey.ts'
import { brandUrl, sandboxUrl } from './support/server.ts'
import { linkIn, mailTo, orderNumberOn, payWith, putPlanIntoCart } from './support/shop.ts'

test.use({ javaScriptEnabled: false })

test('what needs JavaScript says so, and offers no button that does nothing', async ({ page }) => {
  await page.goto('/auth/login')
  // Locators by text pass over <noscript>.
  expect(await page.locator('main').innerText()).toContain('Signing in needs JavaScript.')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0)
  await page.goto('/dashboard/main')
  expect(await page.locator('body').innerText()).toContain('Your account needs JavaScript.')
})

test('prices can be browsed and read, and a plan bought, with JavaScript off', async ({ page, request }) => {
  await test.step('browse by letter, search and country', async () => {
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Countries with S' }).click()
    await expect(page.getByRole('link', { name: /Spain/ })).toContainText('from $')
    await page.getByRole('search').getByRole('combobox').fill('germ')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /Germany/ }).click()
    await page.getByLabel('Data', { exact: true }).selectOption('10')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText(/^\d+ of \d+ plans$/)).toBeVisible()
    await page.goto('/plans?q=Dubai')
    await expect(page.getByRole('link', { name: /United Arab Emirates/ })).toContainText('Dubai')
    await page.getByRole('link', { name: /United Arab Emirates/ }).click()
    await page
      .getByRole('link', { name: /^View plan/ })
      .first()
      .click()
    await expect(page.getByText('Today').first()).toBeVisible()
    await expect(page.locator('main')).toContainText(/\$\d+\.\d\d/)
  })

  await test.step('read the local table', async () => {
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Local', exact: true }).click()
    await expect(page.getByRole('link', { name: /^View plan/ }).first()).toBeVisible()
    await expect(page.locator('main')).toContainText(/\$\d+/)
    await page
      .getByRole('link', { name: /^View plan/ })
      .first()
      .click()
    await expect(page.getByText('Today').first()).toBeVisible()
  })

  await test.step('choose the SIM card of that plan', async () => {
    await page.getByRole('radio', { name: /^SIM card/ }).check()
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SIM card')
    await expect(page.locator('dl').filter({ hasText: 'Today' })).toContainText('Standard mail')
    await page.getByRole('radio', { name: /^eSIM/ }).check()
    await page.getByRole('button', { name: /Add to cart/ }).click()
    // What is ticked is what is bought, also when its price was not asked for.
    await expect(page.locator('main')).toContainText('eSIM · ')
    await expect(page.locator('main')).not.toContainText('SIM card · ')
    await page.getByRole('button', { name: /^Remove/ }).click()
  })

  await test.step('the price with the taxes of a ZIP code is the one of cart and checkout, too', async () => {
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Local', exact: true }).click()
    await page
      .getByRole('link', { name: /^View plan/ })
      .first()
      .click()
    await page.getByLabel('Your ZIP code').fill('10118')
    await page.getByRole('button', { name: 'Show my total' }).click()
    const withTaxes = 'with all taxes and fees in 10118'
    const total = await page
      .locator('dl div')
      .filter({ hasText: withTaxes })
      .locator('dd')
      .last()
      .textContent()
    await page.getByRole('button', { name: /Add to cart/ }).click()
    const due = page.locator('dd[aria-live]')
    await expect(page.locator('main')).toContainText(withTaxes)
    await expect(due).toHaveText(total!)
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(page.getByLabel('ZIP code')).toHaveValue('10118')
    await expect(page.locator('main')).toContainText(withTaxes)
    await expect(due).toHaveText(total!)
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Remove/ }).click()
  })

  await test.step('buy', async () => {
    await page.goto('/plans?q=Spain')
    await page.getByRole('link', { name: /Spain/ }).click()
    await page.getByRole('link', { name: /^Show all \d+ plans$/ }).click()
    await page
      .getByRole('link', { name: /^View plan/ })
      .first()
      .click()
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.getByRole('button', { name: /^One more of/ }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveTitle(/^Error: Checkout/)
    await page.getByLabel('E-mail address').fill('no-scripts@example.com')
    await page.getByLabel('Mobile number').fill('+44 7911 123456')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await payWith(page, 'approved')
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code that installs the eSIM' }).first()).toBeVisible({
      timeout: patient(45_000),
    })
  })

  await test.step('ask how the eSIM is doing, and read what came of it', async () => {
    const dial = (face: string, data: object) => request.post(`${sandboxUrl}/_ctl/faults/${face}`, { data })
    const check = page.getByRole('button', { name: 'Check now' }).first()
    await dial('esimgo', { rate5xx: 1 })
    await check.click()
    await expect(page.getByText('The network does not answer right now.')).toHaveCount(1)
    await dial('clear', {})
    await check.click()
    await expect(page.getByText('The network does not answer right now.')).toHaveCount(0)
    await expect(page.getByText(/Checked/).first()).toBeVisible()
  })
})

test('paying in one tab and pressing Pay in another says so, with JavaScript off', async ({
  page,
  context,
}) => {
  await putPlanIntoCart(page, { country: 'Spain', view: /^View plan/, add: /Add to cart/ })
  await page.goto('/checkout')
  await page.getByLabel('E-mail address').fill('two-tabs@example.com')
  const second = await context.newPage()
  await second.goto('/checkout')
  await second.getByLabel('E-mail address').fill('two-tabs@example.com')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await payWith(page, 'approved')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  const number = await orderNumberOn(page)

  await test.step('the other tab leads to the paid order', async () => {
    await second.getByRole('button', { name: /^Pay/ }).click()
    await expect(second.getByRole('heading', { name: 'You already paid for this' })).toBeVisible()
    expect(await orderNumberOn(second)).toBe(number)
    await second.getByRole('link', { name: 'See my order' }).click()
    await expect(second.getByRole('heading', { level: 1 })).toContainText(number)
  })

  await test.step('the same plan in a new cart is asked about first', async () => {
    await putPlanIntoCart(page, { country: 'Spain', view: /^View plan/, add: /Add to cart/ })
    await page.goto('/checkout')
    await page.getByLabel('E-mail address').fill('two-tabs@example.com')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText(`You already paid for this: order ${number}`)).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue('two-tabs@example.com')
    await page.getByRole('button', { name: /^Buy once more and pay/ }).click()
    await payWith(page, 'approved')
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    expect(await orderNumberOn(page)).not.toBe(number)
  })
})

test('a change of address is stopped from the old mailbox, with JavaScript off', async ({ page }) => {
  const own = { email: 'partner@base.test', password: 'commonwave' }
  const signedIn = await page.request.post('/api/reseller/auth/login', { data: own })
  const { token } = (await signedIn.json()) as { token: string }
  const asked = await page.request.post('/api/reseller/change_email', {
    data: { email: `another.${Date.now()}@example.com`, password: own.password },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(asked.status()).toBe(200)
  await page.goto(linkIn(await mailTo(page, own.email, /new address/i)))
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The change is stopped' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
})

test('forms of pages with a secret in their address are sent with JavaScript off', async ({ page }) => {
  const secret = 'A'.repeat(22)
  await page.goto(`/auth/reset-password?as=subscriber&token=${secret}`)
  for (const field of await page.locator('input[type=password]').all()) await field.fill('a long walk home')
  await page.locator('main form').getByRole('button').last().click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.goto(`/auth/verification?code=${secret}`)
  await page.getByLabel('Code from the e-mail').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('That code is not right or has expired.')).toBeVisible()
})

test('a household applies, shows a proof to the National Verifier and is enrolled, with JavaScript off', async ({
  page,
}) => {
  const words = spoken.en
  await page.goto('/acp-eligibility-check')
  await answerApplication(page, words, 'Dobfail')

  await test.step('an answer can be changed before it is signed', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Change Name' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue('Dobfail')
    await page.getByLabel('Last name').fill('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveTitle(/^Error:/)
    await expect(page.getByRole('alert')).toContainText('Last name is a required field')
    await page.getByLabel('Last name').fill('Dobfail')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
    // The number is kept, and never shown.
    await expect(page.locator('main')).toContainText('saved, not shown')
    await page.getByRole('link', { name: 'Continue' }).click()
  })

  await test.step('the page looks for the answer by itself', async () => {
    await signApplication(page, words, 'Dobfail')
    await expect(page).toHaveURL(/\/enroll-step$/)
    await expect(page.locator('main')).toContainText('Date of birth not confirmed')
  })

  await test.step('there and back', async () => {
    await page.getByRole('button', { name: 'Go on at the National Verifier' }).click()
    await page.locator('select[name^=document]').first().selectOption({ index: 1 })
    const check = new URL(page.url()).searchParams.get('id')!
    await signAtVerifier(page, 'Dobfail')
    await expect(page).toHaveURL(/\/enroll-reviewing/)
    await expect(page.locator('main')).toContainText('The government')
    await decideAtVerifier(page, check, 'approve')
    await page.getByRole('button', { name: 'Check for news now' }).click()
    await expect(page).toHaveURL(/\/enroll-devices$/)
  })

  await test.step('they choose a plan, confirm the address and pay what is left', async () => {
    await chooseCheapestPlan(page, words)
  })

  await test.step('they are enrolled, keep the record, and see where their order is', async () => {
    await keepRecord(page, words)
    await page.getByRole('link', { name: words.seeOrder }).click()
    await expect(page).toHaveURL(/\/enroll-status$/)
    await expect(page.locator('main')).toContainText('We enroll you(done)')
  })

  await test.step('somebody else at this browser sees nothing of it', async () => {
    await page.goto('/enroll-status')
    await page.getByRole('button', { name: 'Look for another application' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the status of your application')
    await page.goto('/enroll-reviewing')
    await expect(page).toHaveURL(/\/enroll-status$/)
  })
})

test('a household finds out what it may qualify for, and never hears a yes', async ({ page }) => {
  const check = async (income: string) => {
    await page.getByLabel('ZIP code').fill('60601')
    await page.getByLabel('Adults in your household').fill('1')
    await page.getByLabel('Children in your household').fill('1')
    await page.getByLabel('Income of your household').fill(income)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  }
  await page.goto('/eligibility')
  await check('')
  await expect(page.locator('main')).toContainText('Choose a program above, or enter your income')
  await check('2,500')
  await expect(page.getByRole('heading', { name: 'You may not qualify for Lifeline now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See plans at a low price' })).toBeVisible()
  await page.getByLabel('SNAP (food stamps)').check()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You may qualify for Lifeline' })).toBeVisible()
  expect(page.url()).not.toContain('2,500')
  await expect(page.locator('main')).not.toContainText(/approved/i)

  await page.goto('/eligibility-check')
  await expect(page.locator('main')).toContainText('Ended on June 1, 2024')
  await page.goto(`${brandUrl('openmobile')}/eligibility-check`)
  await expect(page.locator('main')).toContainText('Demonstration: the programs on this site live on June')
  await expect(page.getByRole('link', { name: 'Apply for ACP' })).toBeVisible()
})

test('whoever lives where we take no applications is told of it later, if they like', async ({ page }) => {
  const words = spoken.en
  await page.goto('/acp-eligibility-check')
  await page.getByRole('link', { name: words.start }).click()
  await page.getByLabel(words.zip).fill('59601')
  await page.getByRole('button', { name: words.goOn, exact: true }).click()
  await page.getByRole('link', { name: 'Tell me when I can apply here' }).click()
  await expect(page.getByLabel(words.zip)).toHaveValue('59601')
  // What is sent within three seconds counts as a machine's.
  const read = () => page.waitForTimeout(3000)
  await read()
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page).toHaveTitle(/^Error:/)
  await expect(page.getByLabel(words.zip)).toHaveValue('59601')
  await page.getByLabel(words.email).fill(`montana-${Date.now()}@example.test`)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByText('Thank you. We will tell you')).toBeVisible()
  await page.goto('/enroll-not-here')
  await page.getByLabel(words.zip).fill('10001')
  await page.getByLabel(words.email).fill('new-york@example.test')
  await read()
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByText('You can apply there now')).toBeVisible()
})

test('whoever comes for ACP after its end is told so, and goes on in Lifeline with their answers', async ({
  page,
}) => {
  const words = spoken.en
  await test.step('before the first question', async () => {
    await page.goto('/acp-eligibility-check?program=acp')
    await expect(page.locator('main')).toContainText(
      'Affordable Connectivity Program (ACP): Ended on June 1, 2024',
    )
    await expect(page.locator('main')).toContainText('Nobody can sign you up for it today.')
    await page.getByRole('link', { name: words.start }).click()
    await page.getByLabel(words.zip).fill('10001')
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await expect(page).toHaveURL(/\/qualify$/)
    // What counts for ACP alone is not asked.
    await expect(page.getByLabel(words.snap)).toBeVisible()
    await expect(page.locator('main')).not.toContainText('WIC')
  })

  await test.step('a program that a link names and that is open is not asked about again', async () => {
    const site = brandUrl('openmobile')
    await page.goto(`${site}/acp-eligibility-check?program=lifeline`)
    await page.getByRole('link', { name: words.start }).click()
    await page.getByLabel(words.zip).fill('60601')
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await expect(page).toHaveURL(/\/qualify$/)
    await page.goto(`${site}/acp-eligibility-check?program=something`)
    await page.getByRole('link', { name: 'Start a new application' }).click()
    await page.getByLabel(words.zip).fill('60601')
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await expect(page).toHaveURL(/\/program$/)
  })

  await test.step('in the middle of an application', async () => {
    const site = brandUrl('openmobile')
    const home = { city: 'Chicago', state: 'IL', zip: '60601' }
    await draftByApi(page, 'Rivera', { site, program: 'acp', home })
    const opensAgain = await letProgramsLiveAt(page, 'openmobile', '2024-02-20T12:00:00Z')
    try {
      await page.goto(`${site}/acp-eligibility-check/check`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This program takes no applications now',
      )
      await page.getByRole('button', { name: 'Apply for Lifeline with my answers' }).click()
      await page.getByRole('link', { name: 'Go on where you stopped' }).click()
      await expect(page).toHaveURL(/\/identity$/)
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByLabel(words.phone)).toHaveValue(/^\D*212/)
    } finally {
      await opensAgain()
    }
  })
})
