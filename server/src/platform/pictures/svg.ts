import { Refused } from '../apart/work.ts'

// Each of these has but one way to match any text, so that none takes longer than it is to read.
const root = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^-]*(?:-(?!->)[^-]*)*-->\s*|<!DOCTYPE svg[^[>]*>\s*)*<svg[\s>]/i
const loading =
  /<!ENTITY|<script|<foreignObject|<image|<use[^<]+href\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#)/i
/** What multiplies the pixels that a few words of a drawing cost; no logo needs it. */
const costly =
  /<(?:[\w-]{1,40}:)?(?:filter|fe[a-z]{3,30}|pattern|animate[a-z]{0,20}|set)[\s/>]|\bfilter\s{0,9}[:=]/i
/** Parts that are shown again may hold such parts themselves, each level a multiple of the one before. */
const mostRepeated = 100

/**
 * Whether a file is text whose root element is svg, and which loads and declares nothing.
 * @throws Refused
 */
export function isDrawing(bytes: Buffer): boolean {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (!root.test(text)) return false
  if (loading.test(text)) throw new Refused('PICTURE_UNREADABLE')
  if (costly.test(text) || (text.match(/<(?:[\w-]{1,40}:)?use\s/gi)?.length ?? 0) > mostRepeated)
    throw new Refused('PICTURE_TOO_COSTLY')
  return true
}
