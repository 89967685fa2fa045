/**
 * Does something once the press that may be under way has become a click: what goes from a page between press and
 * release moves the button from under the finger, and nothing is clicked.
 */
export function afterPress(work: () => void): void {
  if (!document.querySelector(':active')) return void setTimeout(work)
  const released = new AbortController()
  const { signal } = released
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur'])
    window.addEventListener(
      end,
      () => {
        released.abort()
        setTimeout(work)
      },
      { signal },
    )
}
