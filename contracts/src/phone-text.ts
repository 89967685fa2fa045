/** Calling codes of one and two digits, or else of three, and the number behind one. */
const foreign = /^(\+(?:7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/

/**
 * A telephone number as people read and dial it, in the same form wherever one is shown and in every language:
 * `+1 844-555-0142`, elsewhere `+34 612 345 678`. It may have been kept as somebody typed it; ten digits without a calling
 * code are a number of the United States. What is masked or no number stays as it is.
 */
export function phoneText(phone: string): string {
  const whole = phone.replace(/[\s().-]/g, '').replace(/^(\+?1)?(?=[2-9]\d{9}$)/, '+1')
  if (!/^\+[1-9]\d{6,14}$/.test(whole)) return phone
  return (
    whole
      .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
      // Groups of three, and no single digit at the end.
      .replace(
        foreign,
        (_all, code: string, rest: string) => `${code} ${rest.replace(/\d{3}(?=\d\d)/g, '$& ')}`,
      )
  )
}
