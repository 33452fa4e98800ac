// pdfjs-dist looks here, when it is loaded outside a browser, for what browsers have by themselves.
module.exports = {}
