import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['+18445550142', '+1 844-555-0142'],
  ['+493012345678', '+49 301 234 5678'],
  ['+34612345678', '+34 612 345 678'],
  ['+3581234567', '+358 123 4567'],
  ['+37612345678', '+376 123 456 78'],
  ['+79161234567', '+7 916 123 4567'],
])('%s is read as %s', (kept, shown) => expect(phoneText(kept)).toBe(shown))

test.each(['(844) 555-0142', '844.555.0142', '1 844 555 0142', '+1 (844) 555-0142'])(
  '%s, as somebody typed it, is the same number',
  (typed) => expect(phoneText(typed)).toBe('+1 844-555-0142'),
)

test.each(['••••••0142', '••••••••0142', '0142', '', 'ask at the desk', '0301234567', '12345'])(
  '“%s” stays as it is',
  (other) => expect(phoneText(other)).toBe(other),
)

test('what is shown is read as the same number again', () => {
  for (const kept of ['+18445550142', '+493012345678', '+35312345678', '+85212345678'])
    expect(phoneText(kept).replaceAll(/[ -]/g, '')).toBe(kept)
})
