import { describe, expect, test } from 'vitest'
import { textOfBlocks } from '#contracts/content/choices.ts'
import { problemsOfMarkdown } from './markdown-problems.ts'
import { treeOf } from './markdown.ts'
import { fillingsOf } from './placeholders.ts'

const filling = fillingsOf({
  name: 'A *bold* brand <b>',
  legalName: 'Bold, Inc.',
  support: { email: 'help@bold.test', phone: '+12125550100', hours: { en: '9 to 5', es: 'de 9 a 5' } },
  address: '1 Main Street',
  writeTo: 'help@bold.test',
} as Parameters<typeof fillingsOf>[0])

const links = (markdown: string) =>
  JSON.stringify(treeOf(markdown, filling.en)).match(/"href":"[^"]*"/g) ?? []

describe('Markdown as a tree', () => {
  test('keeps what pages show, one heading level below the page’s own', () => {
    expect(treeOf('# Cost\n\nOne **two** *three*\n\n1. a\n2. b\n\n> said\n\n---\n\n## Cost')).toEqual([
      { type: 'heading', level: 2, id: 'cost', children: [{ type: 'text', value: 'Cost' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', value: 'One ' },
          { type: 'strong', children: [{ type: 'text', value: 'two' }] },
          { type: 'text', value: ' ' },
          { type: 'emphasis', children: [{ type: 'text', value: 'three' }] },
        ],
      },
      {
        type: 'list',
        isOrdered: true,
        start: 1,
        items: [
          [{ type: 'paragraph', children: [{ type: 'text', value: 'a' }] }],
          [{ type: 'paragraph', children: [{ type: 'text', value: 'b' }] }],
        ],
      },
      { type: 'quote', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'said' }] }] },
      { type: 'rule' },
      { type: 'heading', level: 2, id: 'cost-2', children: [{ type: 'text', value: 'Cost' }] },
    ])
  })

  test('lets a heading name its anchor', () => {
    expect(treeOf('## Gestión de la red {#network-management}')).toEqual([
      {
        type: 'heading',
        level: 2,
        id: 'network-management',
        children: [{ type: 'text', value: 'Gestión de la red' }],
      },
    ])
  })

  test.for([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x09;script:alert(1))',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//elsewhere.test)',
    '[x](/\\elsewhere.test)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('follows nowhere unsafe: %s', (markdown) => {
    expect(links(markdown)).toEqual([])
    expect(problemsOfMarkdown(markdown).map(({ code }) => code)).toContain('MARKDOWN_LINK')
  })

  test('follows the web, mailboxes, phones and this site', () => {
    expect(
      links('[a](https://x.test/y?z=1) [b](mailto:{email}) [c](tel:{phone}) [d](/plans) [e](#cost)'),
    ).toEqual([
      '"href":"https://x.test/y?z=1"',
      '"href":"mailto:help@bold.test"',
      '"href":"tel:+12125550100"',
      '"href":"/plans"',
      '"href":"#cost"',
    ])
  })

  test('shows raw HTML and pictures as words, and names them as problems', () => {
    const markdown =
      'a <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n![a map](https://x.test/y.png)'
    const types = JSON.stringify(treeOf(markdown)).match(/"type":"[a-z]+"/g)
    expect(new Set(types)).toEqual(new Set(['"type":"paragraph"', '"type":"text"']))
    expect(textOfBlocks(treeOf(markdown))).toContain('a map')
    expect(problemsOfMarkdown(markdown).map(({ code }) => code)).toEqual([
      'MARKDOWN_HTML',
      'MARKDOWN_HTML',
      'MARKDOWN_IMAGE',
    ])
  })
})

describe('placeholders', () => {
  test('are filled in words and addresses, and a brand’s data is never markup', () => {
    expect(treeOf('{brand}: {phone}, {hours}', filling.es)).toEqual([
      {
        type: 'paragraph',
        children: [{ type: 'text', value: 'A *bold* brand <b>: +1 212-555-0100, de 9 a 5' }],
      },
    ])
  })

  test('of what the brand has not said are left out with what leads to them, and nothing else is', () => {
    const unsaid = fillingsOf({
      ...{ name: 'New', legalName: 'New, Inc.', address: '', writeTo: 'https://new.test/contact-us' },
      support: { email: '', phone: '', hours: { en: '', es: '' } },
    } as Parameters<typeof fillingsOf>[0])
    const said = (markdown: string) => textOfBlocks(treeOf(markdown, unsaid.en))
    const form = 'https://new.test/contact-us'
    expect(said('Write to {email} or call {phone} ({hours}). Say which page.')).toBe(
      `Write to ${form}. Say which page.`,
    )
    expect(said('Write to {email} or call {phone}: {hours}. We answer.')).toBe(`Write to ${form}. We answer.`)
    expect(said('{brand} is the brand of {legalName}, {address}. You reach us at {email} and {phone}.')).toBe(
      `New is the brand of New, Inc. You reach us at ${form}.`,
    )
    expect(said('We are **{legalName}** (“{brand}”), {address}. They hold.')).toBe(
      'We are New, Inc. (“New”). They hold.',
    )
    expect(said('All is well. Call {phone} at any time. It is free.')).toBe('All is well. It is free.')
    expect(JSON.stringify(treeOf('[Call](tel:{phone}) or [write](mailto:{email})', unsaid.en))).not.toContain(
      'href',
    )
  })

  test('that nothing fills are problems, wherever they stand', () => {
    expect(problemsOfMarkdown('{brand} {price} `{x}` {price}').map(({ data }) => data.name)).toEqual([
      '{price}',
      '{x}',
    ])
  })
})

describe('a text that nobody writes', () => {
  const most = 60_000
  test.each([
    ['quotes in quotes', '>'.repeat(most)],
    ['lists in lists', '1. '.repeat(most / 3)],
    ['mixed on one line', '> - 1) '.repeat(20)],
    ['emphasis in emphasis', `${'*'.repeat(most / 2)}a${'*'.repeat(most / 2)}`],
    ['the other emphasis', `x${'_'.repeat(most / 2)}a${'_'.repeat(most / 2)}`],
    ['emphasis that is never closed', '**a'.repeat(most / 3)],
    ['links in links', `${'['.repeat(most / 2)}${']'.repeat(most / 2)}`],
  ])('is refused without being parsed: %s', (_name, markdown) => {
    expect(problemsOfMarkdown(markdown).map(({ code }) => code)).toEqual(['MARKDOWN_TANGLED'])
    expect(treeOf(markdown)).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }])
  })

  test('is none with rules, blanks to fill in, and a dozen levels', () => {
    const levels = Array.from({ length: 12 }, (_, level) => `${'  '.repeat(level)}- level`).join('\n')
    const links = '- [one](/a) and *two*\n'.repeat(200)
    for (const markdown of [
      '*'.repeat(12),
      '_'.repeat(60),
      '-'.repeat(60),
      levels,
      `${'> '.repeat(12)}a`,
      links,
    ])
      expect(problemsOfMarkdown(markdown), `${markdown.slice(0, 20)}`).toEqual([])
  })

  test('keeps the name of a heading after any number of spaces', () => {
    const [heading] = treeOf(`## Network${' \t'.repeat(20_000)}{#net}`)
    expect(heading).toMatchObject({ id: 'net', children: [{ type: 'text', value: 'Network' }] })
  })
})
