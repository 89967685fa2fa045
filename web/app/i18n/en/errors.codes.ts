export { default } from '#contracts/i18n/en/errors/codes.ts'
