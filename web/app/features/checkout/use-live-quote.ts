import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { LocalizedText } from '#contracts/locale.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'

const settleMs = 350
/** A code says nothing before it is whole. */
const settleCodeMs = 900
const pricedBy = new Set([
  'shippingState',
  'shippingZipcode',
  'serviceZipcode',
  'shippingRateId',
  'promoCode',
])

/** A quote with the ZIP code that it was made for, where there was one. */
export interface PlacedQuote {
  quote: QuoteView | null
  zip: string | null
}

/** The newest quote: of the page, of the last answer, or of the address as it is being typed. */
export function useLiveQuote(fromPage: PlacedQuote, fromAnswer: PlacedQuote | null) {
  const { load, data, state, reset } = useFetcher<PlacedQuote & { promoProblem: LocalizedText | null }>()
  const newest = fromAnswer?.quote ? fromAnswer : fromPage
  const [shown, setShown] = useState({
    ...{ quote: newest.quote, zip: newest.zip, data },
    ...{ ofPage: fromPage.quote, ofAnswer: fromAnswer?.quote },
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (shown.data !== data)
    setShown({ ...shown, data, ...(data?.quote && { quote: data.quote, zip: data.zip }) })
  else if (shown.ofAnswer !== fromAnswer?.quote)
    setShown({
      ...shown,
      ofAnswer: fromAnswer?.quote,
      ...(fromAnswer?.quote && { quote: fromAnswer.quote, zip: fromAnswer.zip }),
    })
  else if (shown.ofPage === null && fromPage.quote !== null)
    setShown({ ...shown, ofPage: fromPage.quote, quote: fromPage.quote, zip: fromPage.zip })
  useEffect(() => () => clearTimeout(timer.current), [])
  // Where no answer comes, nothing is waited for.
  useEffect(() => {
    const stop = () => reset()
    addEventListener('linecut', stop)
    return () => removeEventListener('linecut', stop)
  }, [reset])

  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const { name, form } = event.target as HTMLInputElement
      if (!pricedBy.has(name) || !form) return
      const typed = new FormData(form)
      const query = new URLSearchParams([...pricedBy].map((each) => [each, String(typed.get(each) ?? '')]))
      const isZipOpen = name.endsWith('Zipcode') && !/^\d{5}/.test(query.get(name) ?? '')
      if (isZipOpen) return
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => void load(`/checkout/price?${query}`),
        name === 'promoCode' ? settleCodeMs : settleMs,
      )
    },
    [load],
  )
  return {
    quote: shown.quote,
    zip: shown.zip,
    promoProblem: data?.promoProblem ?? null,
    onChange,
    isPricing: state !== 'idle',
  }
}
