import { describe, expect, it } from 'vitest'
import { heightAt, pictureAddress, plateAddress, srcset, widthsOf } from './address.js'

const picture = { id: 7, width: 1500, height: 1000, name: 'Où va l’été?' }

describe('addresses of pictures', () => {
  it('name the picture’s true size when none is asked for', () => {
    expect(pictureAddress(picture)).toBe('/media/7/1500/1000/ou-va-l-ete.jpg')
  })

  it.each([
    [1, '/media/7/160/107/'],
    [320, '/media/7/320/213/'],
    [321, '/media/7/480/320/'],
    [1300, '/media/7/1500/1000/'],
    [9999, '/media/7/1500/1000/'],
  ])('take the listed width that serves %i pixels', (size, start) => {
    expect(pictureAddress(picture, size, 'webp')).toBe(`${start}ou-va-l-ete.webp`)
  })

  it('never offer a picture larger than it is', () => {
    expect(widthsOf({ width: 500 })).toEqual([160, 320, 480, 500])
    expect(widthsOf({ width: 640 })).toEqual([160, 320, 480, 640])
    expect(widthsOf({ width: 90 })).toEqual([90])
  })

  it('list every width in srcset', () => {
    expect(srcset({ id: 1, width: 320, height: 160 }, 'webp')).toBe(
      '/media/1/160/80/picture.webp 160w, /media/1/320/160/picture.webp 320w',
    )
  })

  it.each([
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['沈黙', 'picture'],
    ['../../../etc', 'etc'],
    ['', 'picture'],
  ])('hold only safe letters for %j', (name, file) => {
    expect(pictureAddress({ ...picture, name }, 160)).toBe(`/media/7/160/107/${file}.jpg`)
  })

  it('keep at least one pixel of height', () => {
    expect(heightAt({ width: 5000, height: 3 }, 160)).toBe(1)
  })

  it('give works of one shape one plate', () => {
    expect(plateAddress(900, 1200)).toBe('/media/plate/750/1000/plate.svg')
    expect(plateAddress(450, 600)).toBe(plateAddress(900, 1200))
    expect(plateAddress(0, 0)).toBe('/media/plate/1000/1000/plate.svg')
    expect(plateAddress(100_000, 1)).toBe('/media/plate/1000/1/plate.svg')
  })
})
