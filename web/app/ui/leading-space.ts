/**
 * No text begins with a space, whatever control of whatever page it is typed or pasted into; an area may begin with a new
 * line. A password stands as it is typed, shown or not.
 */
export function blockLeadingSpace({ target }: Pick<Event, 'target'>) {
  // Or, by something that a browser adds to the page, no control at all.
  const control = target as HTMLInputElement | HTMLTextAreaElement
  if (control.autocomplete?.endsWith('password')) return
  const spaces = /^[^\S\n]*/.exec(control.value)![0].length
  // Keeps the caret behind the same character, and React, which hears of it afterwards, sees that the value has changed.
  if (spaces) control.setRangeText('', 0, spaces)
}

// First of all that listen here, so that what others hear of is clean.
if (typeof document !== 'undefined') document.addEventListener('input', blockLeadingSpace, true)
