export { default } from '#contracts/i18n/es/errors/codes.ts'
