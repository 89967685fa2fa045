import { expect, test as base, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What the browser itself says when an answer is a refusal or a page has no icon. */
const harmless = /Failed to load resource/

/** A page on which any script error, blocked script or style, or console error fails the journey. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !harmless.test(message.text())) problems.push(message.text())
      })
      await use(problems)
      expect(problems, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Opens a page for what scripts do there, once they have taken it over. */
export async function openLive(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react')),
  )
}

/** Opens a page as it is on a slow line, before any script has come; answers what lets them come. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return come.resolve
}

/** What stands in for content that is on its way; a button that is at work is content. */
const waiting = '[aria-busy="true"]:not(button)'

/** Once the page has what it waits for: no accessibility violation, no sideways scrolling, and the language that was asked for. */
export async function expectGoodPage(page: Page, locale: 'en' | 'es' = 'en') {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  expect(await violationsOn(page), `accessibility of ${new URL(page.url()).pathname}`).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scrolling of ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0)
}

/** Every rule of axe on all of the page, which keeps what it was given of axe until it is left; a line for each rule broken. */
async function violationsOn(page: Page): Promise<string[]> {
  let before = ''
  for (;;) {
    await expect(page.locator(waiting), 'still loading').toHaveCount(0)
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const { told, hasMoved } = await page.evaluate(async (busy) => {
      const { href } = window.location
      let wasBusy = false
      const watch = new MutationObserver(() => {
        wasBusy ||= document.querySelector(busy) !== null
      })
      watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
      })
      watch.disconnect()
      return {
        told: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        ),
        hasMoved: wasBusy || window.location.href !== href || document.querySelector(busy) !== null,
      }
    }, waiting)
    // What was seen of a page on its way to another is of neither, and a list that has come is still fading in: what is
    // wrong is wrong when looked at again.
    if (!hasMoved && (told.length === 0 || told.join() === before)) return told
    before = told.join()
    await page.waitForTimeout(300)
  }
}

const thumbPixels = 44

/** On a phone, whatever can be pressed in the page's main part is large enough for a thumb; links within a sentence apart. */
export async function expectThumbSize(page: Page) {
  const small = await page.evaluate((least) => {
    const controls = document.querySelectorAll('main :is(a, button, summary, select, input)')
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isShown = width > 1 && height > 1 && !control.matches(':disabled, .sr-only')
      const isInSentence = control.closest('p') !== null && getComputedStyle(control).display === 'inline'
      const place = (control.closest('label') ?? control).getBoundingClientRect()
      const name = control.textContent.trim() || control.getAttribute('aria-label') || control.tagName
      return isShown && !isInSentence && place.height < least - 0.5
        ? [`${name}: ${Math.round(place.height)} px`]
        : []
    })
  }, thumbPixels)
  expect(small, `too small for a thumb on ${new URL(page.url()).pathname}`).toEqual([])
}
