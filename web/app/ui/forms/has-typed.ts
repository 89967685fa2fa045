/** The controls into which people write; a choice is made again with one tap. */
const written = new Set(['text', 'email', 'tel', 'password', 'search', 'number', 'textarea'])

interface Control {
  type?: string
  value?: string
  defaultValue?: string
}

/** Whether a form holds anything typed that it did not come with. */
export const hasTyped = (controls: Iterable<object>): boolean =>
  [...controls].some((control) => {
    const { type = '', value = '', defaultValue = '' } = control as Control
    return written.has(type) && value.trim() !== '' && value !== defaultValue
  })
