/** What of a field tells whether it can be typed or chosen in. */
type Field = Pick<HTMLInputElement, 'type' | 'name' | 'checked' | 'disabled' | 'tagName' | 'focus'>

const isField = ({ tagName, type, disabled }: Field) =>
  ['INPUT', 'SELECT', 'TEXTAREA'].includes(tagName) && type !== 'hidden' && !disabled

/** Where somebody begins in a form: its first field, of several choices the one that is made. */
export function firstField(elements: readonly Element[]): Field | undefined {
  const fields = (elements as unknown as Field[]).filter(isField)
  const [first] = fields
  if (first?.type !== 'radio') return first
  return fields.find(({ name, checked }) => checked && name === first.name) ?? first
}
