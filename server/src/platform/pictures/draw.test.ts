import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { draw } from './draw.ts'
import { drawIcon } from './icon.ts'
import { drawLogo } from './logo.ts'

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 172 48" width="172" height="48"><circle cx="24" cy="24" r="20" fill="#e8472b"/><text x="52" y="33" font-size="28">roam</text></svg>',
)
const refusal = (drawing: Promise<unknown>) =>
  drawing.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('a logo', () => {
  const svg = (inside: string, attributes = 'width="200" height="60"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

  test('an SVG becomes a picture', async () => {
    const content = await drawLogo(svg('<rect width="200" height="60" fill="#0084b8"/>'))
    expect((await sharp(content).metadata()).format).toBe('webp')
  })

  test.for([
    ['a text that calls itself a picture', Buffer.from('GIF89a not really'), 'PICTURE_UNREADABLE'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'PICTURE_UNREADABLE'],
    ['a page', Buffer.from('<!doctype html><svg></svg>'), 'PICTURE_UNREADABLE'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PICTURE_UNREADABLE'],
    ['an SVG with a script', svg('<script>alert(1)</script>'), 'PICTURE_UNREADABLE'],
    ['an SVG that loads a file', svg('<image href="file:///etc/passwd"/>'), 'PICTURE_UNREADABLE'],
    [
      'an SVG that declares entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'),
      'PICTURE_UNREADABLE',
    ],
    ['more than a megabyte', Buffer.alloc(1024 * 1024 + 1, 1), 'PICTURE_TOO_LARGE'],
    [
      'an SVG with a filter',
      svg('<filter id="a"><feGaussianBlur stdDeviation="99"/></filter>'),
      'PICTURE_TOO_COSTLY',
    ],
    ['one under another name', svg('<v:feTurbulence baseFrequency=".9"/>'), 'PICTURE_TOO_COSTLY'],
    ['one without an element', svg('<rect filter="blur(90)"/>'), 'PICTURE_TOO_COSTLY'],
    ['one in a style', svg('<rect style="fill:red;filter: blur(90px)"/>'), 'PICTURE_TOO_COSTLY'],
    ['a pattern', svg('<pattern id="a" width=".01" height=".01"/>'), 'PICTURE_TOO_COSTLY'],
    ['an SVG that shows a part again and again', svg('<use href="#a"/>'.repeat(101)), 'PICTURE_TOO_COSTLY'],
  ] as const)('%s is refused', async ([, bytes, code]) => {
    expect(await refusal(drawLogo(bytes))).toBe(code)
  })

  test.each([
    ['comments before nothing', '<!---->'.repeat(100_000)],
    ['a comment that never ends', `<!--${'-'.repeat(500_000)}`],
    ['references that never end', `<svg>${'<use '.repeat(100_000)}`],
    ['a reference with a long tail', `<svg><use ${'href '.repeat(100_000)}`],
    ['styles that never end', `<svg>${`url(${' '.repeat(50)}`.repeat(10_000)}`],
  ])('a drawing made to be hard to read is refused like any other: %s', async (_name, text) => {
    expect(await refusal(drawLogo(Buffer.from(text)))).toMatch(/^PICTURE_(UNREADABLE|TOO_COSTLY)$/)
  })

  test('a picture of huge dimensions is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refusal(drawLogo(bomb))).toBe('PICTURE_TOO_LARGE')
    expect(await refusal(drawLogo(svg('', 'width="90000" height="90000"')))).toBe('PICTURE_TOO_LARGE')
  })
})

describe('pictures for pages', () => {
  test('an icon is the square mark of a wide logo, with room where any shape may be cut', async () => {
    const sizeOf = async (isMaskable: boolean) => {
      const icon = await drawIcon(logo, { size: 192, isMaskable })
      expect(await sharp(icon).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' })
      const { info } = await sharp(icon).trim().toBuffer({ resolveWithObject: true })
      return info
    }
    const [plain, maskable] = [await sizeOf(false), await sizeOf(true)]
    // A circle: as wide as high, so that no letters stand beside it.
    expect(Math.abs(plain.width - plain.height)).toBeLessThan(4)
    expect(maskable.width).toBeLessThan(192 * 0.6)
    expect(plain.width).toBeGreaterThan(192 * 0.7)
  })

  test('a logo that is no wide SVG is drawn whole', async () => {
    const photo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#112233' } })
      .composite([
        {
          input: { create: { width: 60, height: 60, channels: 3, background: '#ddeeff' } },
          left: 20,
          top: 20,
        },
      ])
      .png()
      .toBuffer()
    const icon = await drawIcon(photo, { size: 180, isMaskable: false })
    expect(await sharp(icon).metadata()).toMatchObject({ width: 180, height: 180 })
  })

  test('the picture of a shared link is 1200 by 630', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>'
    const place = { left: 72, top: 72, width: 420, height: 76 }
    const picture = await draw({ kind: 'sharing', svg, logo, place })
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  })
})
