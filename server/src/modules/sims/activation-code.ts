import { renderSVG } from 'uqr'

/** The parts of an eSIM activation code (GSMA SGP.22 §4.1). */
export interface ActivationCode {
  smdpAddress: string
  /** May be empty. */
  matchingId: string
  smdpOid: string | null
  needsConfirmationCode: boolean
}

/** `LPA:1$address$matchingId`, with the prefix that QR codes must carry. */
export function formatActivationCode(code: Pick<ActivationCode, 'smdpAddress' | 'matchingId'>): string {
  return `LPA:1$${code.smdpAddress}$${code.matchingId}`
}

/** Reads a code with or without its prefix; null when it is none. Fields beyond the fifth are ignored. */
export function parseActivationCode(text: string): ActivationCode | null {
  const [format, smdpAddress, matchingId = '', smdpOid, flag] = text.trim().replace(/^LPA:/, '').split('$')
  if (format !== '1' || !smdpAddress) return null
  return { smdpAddress, matchingId, smdpOid: smdpOid || null, needsConfirmationCode: flag === '1' }
}

const installUrl = (host: string, code: string) =>
  `https://${host}/esim_qrcode_provisioning?carddata=${encodeURI(code)}`

/** What a buyer needs to install an eSIM: code, QR code as SVG, and the one-tap links of iOS 17.4 and of Android. */
export function installationOf(code: string) {
  const parts = parseActivationCode(code)
  return {
    code,
    smdpAddress: parts?.smdpAddress ?? '',
    matchingId: parts?.matchingId ?? '',
    // Messages carry the code as PNG, so this is drawn for pages only.
    get qrSvg() {
      return renderSVG(code, { ecc: 'M', border: 4, pixelSize: 4 })
    },
    iosInstallUrl: installUrl('esimsetup.apple.com', code),
    androidInstallUrl: installUrl('esimsetup.android.com', code),
  }
}
