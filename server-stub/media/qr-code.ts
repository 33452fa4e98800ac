import encodeQR from 'qr'

/** Four modules of quiet around it: without them some cameras do not find it. */
const BORDER = 4

export interface QrCode {
  /** Modules on a side, with what is quiet around them. */
  size: number
  /** The dark ones, as the `d` of an SVG path. */
  path: string
}

/** Drawn by the server: no other site learns the key. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { size: rows.length, path }
}
