import { patient } from '#server/testing/patience.ts'
import { expect, expectGoodPage, test } from './support/journey.ts'
import { brandUrl } from './support/server.ts'
import { mailTo, payWith, putPlanIntoCart } from './support/shop.ts'

test.use({ baseURL: brandUrl('mobivista'), locale: 'es-US', viewport: { width: 1450, height: 900 } })

test('a family buys on another brand in Spanish', async ({ page }) => {
  await putPlanIntoCart(page, { country: 'Japón', view: /^Ver el plan/, add: /Agregar al carrito/ })
  await expect(page.getByRole('banner').getByRole('img', { name: 'MobiVista' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Su carrito' })).toBeVisible()
  await expectGoodPage(page, 'es')

  await page.getByRole('link', { name: 'Continuar con la compra' }).click()
  const pay = page.getByRole('button', { name: /^Pagar/ })
  await pay.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Correo electrónico').fill('familia@example.com')
  await expectGoodPage(page, 'es')
  // What was wrong goes from the page as the field is left; the button is pressed all the same.
  await pay.click()

  await payWith(page, 'challenged')
  await page.locator('button[value=approve]').click()
  await expect(page.getByRole('heading', { name: 'Pago realizado' })).toBeVisible()
  await expectGoodPage(page, 'es')

  await expect(page.getByRole('img', { name: 'Código QR que instala la eSIM' })).toBeVisible({
    timeout: patient(45_000),
  })
  await expectGoodPage(page, 'es')
  await page.getByRole('link', { name: 'Recibo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo/ })).toBeVisible()
  await expectGoodPage(page, 'es')
  expect((await mailTo(page, 'familia@example.com', /pedido|eSIM/i)).text).toMatch(/Gracias|pedido/)
})

test('the language can be changed without losing the page', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Su carrito está vacío' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectGoodPage(page, 'en')
})
