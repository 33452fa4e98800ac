import './mark.js'
import '@hotwired/turbo'
