/** What a search holds is found again in no time. */
const searches = '[type=search], [role=search] *, search *, [role=combobox]'

let typedInto = new Set<Element>()

/** Remembers what somebody types into; answers how to stop. */
export function noteTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && !target.matches(searches)) typedInto.add(target)
  }
  document.addEventListener('input', note, true)
  return () => {
    document.removeEventListener('input', note, true)
    typedInto = new Set()
  }
}

/** Whether something half typed stands on the page: a field that is gone took its words with it. */
export function hasTyped(): boolean {
  typedInto = new Set([...typedInto].filter(({ isConnected }) => isConnected))
  return typedInto.size > 0
}
