import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockLeadingSpace } from './leading-space.ts'

const app = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, app), 'utf8')

interface Drawn {
  at: string
  path: string
  element: string
  tag: string
}

/** The opening tags of a file, whatever stands in their attributes. */
function* tagsOf(path: string): Generator<Drawn> {
  const text = read(path)
  for (const { 0: start, 1: element = '', index } of text.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/g)) {
    let depth = 0
    let end = index + start.length
    for (let quote = ''; end < text.length && !(text[end] === '>' && !quote && depth === 0); end++) {
      const letter = text[end]!
      if (quote) quote = letter === quote ? '' : quote
      else if (`"'\``.includes(letter)) quote = letter
      else depth += { '{': 1, '}': -1 }[letter] ?? 0
    }
    const line = text.slice(0, index).split('\n').length
    yield { at: `${path}:${line}`, path, element, tag: text.slice(index, end + 1) }
  }
}

const paths = globSync('**/*.tsx', { cwd: app }).filter((path) => !path.endsWith('.test.tsx'))
const drawn = paths.flatMap((path) => [...tagsOf(path)])

/** What an attribute says: its text, or the expression in braces. */
const attribute = ({ tag }: Drawn, name: string) => {
  const [, text, expression] = new RegExp(`\\s${name}=(?:"([^"]*)"|\\{([^}]*)\\})`).exec(tag) ?? []
  return text ?? expression
}
const isControl = ({ element }: Drawn) => /^(input|textarea|Command\.Input)$/.test(element)
/** What is chosen, not typed. */
const chosen = /^(hidden|checkbox|radio|file|color|date)$/
const takesText = (control: Drawn) => !chosen.test(attribute(control, 'type') ?? 'text')
/** Its text is a password, or an account's key. */
const isPassword = ({ path }: Drawn) => path === 'ui/inputs/password-field.tsx'

/** As much of a control as the browser gives to whom it tells of what is typed. */
function control(value: string, autocomplete: string) {
  return {
    value,
    autocomplete,
    setRangeText(text: string, from: number, to: number) {
      this.value = this.value.slice(0, from) + text + this.value.slice(to)
    },
  }
}
function typed(value: string, autocomplete = '') {
  const target = control(value, autocomplete)
  blockLeadingSpace({ target: target as unknown as EventTarget })
  return target.value
}

test('no text begins with a space, and all other spaces stay', () => {
  expect(typed('  Ana María ')).toBe('Ana María ')
  expect(typed('\u00a0\tx', 'off')).toBe('x')
  expect(typed('   ')).toBe('')
  expect(typed('\n  second line')).toBe('\n  second line')
  for (const password of ['new-password', 'current-password'])
    expect(typed('  secret', password)).toBe('  secret')
})

test('every page blocks it, before anything else is loaded', () => {
  expect(read('entry.client.tsx')).toContain("import './ui/leading-space.ts'")
})

test('every control that takes text blocks a leading space, drawn by a component or not', () => {
  const texts = drawn.filter((each) => isControl(each) && takesText(each))
  // The field, the area, the phone, the small input, the search of home, of prices and of the palette, and what else is drawn by hand.
  expect(texts.length).toBeGreaterThan(8)
  const letting = texts.filter(
    (each) => !isPassword(each) && typed('  x', attribute(each, 'autoComplete') ?? '') !== 'x',
  )
  expect(letting.map(({ at }) => at)).toEqual([])
})

test('what holds text is a control: nothing else could block', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter((path) => !/\.test\.tsx?$/.test(path))
  const strange = /\bcontentEditable\b|createElement\(['"](input|textarea)|attachShadow/
  expect(sources.filter((path) => strange.test(read(path)))).toEqual([])
})

test('a control that browsers must not fill in has the suffix of id and name', () => {
  // Through `useControl`; a control drawn by hand asks for it itself.
  const suffixed = /^(TextField|TextArea|Select|NumberField|PasswordField)$/
  const unfilled = drawn.filter((each) =>
    /^(off|new-password|)$/.test(attribute(each, 'autoComplete') ?? 'on'),
  )
  expect(unfilled.length).toBeGreaterThan(50)
  const without = unfilled.filter((each) => {
    if (suffixed.test(each.element)) return false
    const names = ['id', 'name'].map((name) => attribute(each, name) ?? '')
    const own = (name: string) => read(each.path).includes(`const ${name} = \``) && /^\w+$/.test(name)
    return !(
      /^(input|textarea)$/.test(each.element) &&
      names.every(own) &&
      /useFieldSuffix\('off'\)/.test(read(each.path))
    )
  })
  expect(without.map(({ at }) => at)).toEqual([])
})
